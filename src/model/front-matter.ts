import { z } from 'zod'

const text = z.string({ error: 'is missing' }).trim().min(1, 'is empty')
const day = z.iso.date({ error: 'must be a day written as year-month-day, such as 2026-12-01' })

/** Front matter of a page in `content/pages/`. */
export const pageSchema = z
  .strictObject({
    title: text.describe('Heading of the page and name of its tab; no two pages share one'),
    description: text.describe('One sentence for search engines'),
    layout: z
      .enum(['policy', 'form'], { error: 'must be policy or form' })
      .describe('The frame round the text'),
    effective: day.optional().describe('Day from which a policy is in force'),
    updated: day.optional().describe('Day of the last change of the text'),
  })
  .refine(({ effective, updated }) => effective ?? updated, {
    path: ['updated'],
    error: 'is missing; a policy may give “effective” instead',
  })

/** Front matter of a section in `content/landing/`. */
export const sectionSchema = z
  .strictObject({
    title: text.describe('What the section is, in a few words; no two sections share one'),
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be a lowercase word, such as safety')
      .optional()
      .describe('Name by which links reach the section'),
    nav: text.optional().describe('Label of its link in the navigation; needs an anchor'),
    landmark: z
      .enum(['header', 'section', 'footer'], { error: 'must be header, section or footer' })
      .default('section')
      .describe('What the section is to a screen reader'),
    tone: z
      .enum(['paper', 'tint', 'dusk'], { error: 'must be paper, tint or dusk' })
      .default('paper')
      .describe('Its ground'),
  })
  .refine(({ anchor, nav }) => anchor ?? !nav, {
    path: ['anchor'],
    error: 'is missing, and a link in the navigation needs it',
  })

export type PageFrontMatter = z.infer<typeof pageSchema>
export type SectionFrontMatter = z.infer<typeof sectionSchema>
