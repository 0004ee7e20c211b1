import { z } from 'zod'

const text = z.string({ error: 'is missing' }).trim().min(1, 'is empty')
const day = z.iso.date({
  error: 'must be a day written as year-month-day, such as 2026-12-01',
})
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What a value that cannot be left out is for, and one as an example. */
const withExample = (description: string, example: string) => ({
  description,
  examples: [example],
})

/** One of some values; `fallback` where none is written. */
function oneOf<const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
) {
  return z
    .enum(values, { error: `must be ${or.format(values)}` })
    .default(fallback)
}

const correction = z.strictObject({
  date: day.meta(withExample('Day of the correction', '2026-12-05')),
  note: text.meta(
    withExample('What was corrected, for readers', 'A telephone number.'),
  ),
})

/** What a page and a version of a policy both say of themselves. */
const common = {
  title: text.meta(
    withExample(
      'Heading of the page and name of its tab; no two pages share one',
      'Refund Policy',
    ),
  ),
  description: text.meta(
    withExample(
      'One sentence for search engines',
      'How you get your money back, when, and what we need for it.',
    ),
  ),
}

/** Front matter of a page that stands directly in `content/pages/`. */
export const pageSchema = z.strictObject({
  ...common,
  layout: oneOf(['policy', 'form'], 'policy').describe(
    'The frame round the text',
  ),
  updated: day
    .optional()
    .describe('Day of the last change; left out where git knows it'),
})

/**
 * Front matter of a version of a policy, `content/pages/<slug>/<day>.mdx`; the
 * day from which it is in force is the name of its file.
 */
export const versionSchema = z
  .strictObject({
    ...common,
    layout: oneOf(['policy'], 'policy').describe('The frame round the text'),
    summary: text
      .optional()
      .describe('What the version changes, in a sentence or two for readers'),
    notice: z
      .literal('none', { error: 'can only be “none”' })
      .optional()
      .describe('“none” where the change needs no notice'),
    reason: text
      .optional()
      .meta(
        withExample(
          'Why it needs no notice, for readers',
          'The law requires it at once.',
        ),
      ),
    corrections: z
      .array(correction)
      .default([])
      .describe('Since it was sealed, oldest first'),
    moved: z
      .record(z.string(), text)
      .default({})
      .describe(
        'Former clauses: the id that has their text now, or how they ended',
      ),
    withdrawn: day
      .optional()
      .describe('Day on which an announced version was withdrawn'),
    withdrawalReason: text
      .optional()
      .meta(
        withExample(
          'Why it was withdrawn, for readers',
          'The new prices are put off.',
        ),
      ),
  })
  .refine(
    ({ withdrawn, withdrawalReason }) => !withdrawn === !withdrawalReason,
    {
      path: ['withdrawn'],
      error:
        'needs “withdrawalReason:”, and that needs it; npm run withdraw writes both',
    },
  )
  .refine(({ notice, reason = '' }) => !notice || namesGround(reason), {
    path: ['reason'],
    error:
      'must tell readers in a sentence why they get no notice: that the law requires the change, that safety does, or that it favours them',
  })

/**
 * Front matter of a section in `content/landing/`, which may have none at all.
 */
export const sectionSchema = z
  .strictObject({
    title: text
      .optional()
      .describe('What the section is; if left out, the name of the file'),
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be a lowercase word, such as safety')
      .optional()
      .meta(withExample('Name by which links reach the section', 'safety')),
    nav: text
      .optional()
      .describe('Label of its link in the navigation; needs an anchor'),
    landmark: oneOf(['header', 'section', 'footer'], 'section').describe(
      'For screen readers',
    ),
    tone: oneOf(['paper', 'tint', 'dusk'], 'paper').describe('Its ground'),
  })
  .refine(({ anchor, nav }) => anchor ?? !nav, {
    path: ['anchor'],
    error: 'is missing, and a link in the navigation needs it',
  })

/**
 * What a version of a policy says of itself, and the day from which it is in
 * force.
 */
export interface VersionMetadata
  extends Omit<
    z.infer<typeof versionSchema>,
    'title' | 'description' | 'layout'
  > {
  effective: string
}

/** The only grounds of a change without notice, as a sentence may name them. */
const GROUNDS = [
  /\b(law|laws|act|court|tribunal|regulator|government|ministry|authority)\b/i,
  /\b(safe|safety|security|protects?|danger|dangerous|harm|abuse|fraud)\b/i,
  /\bfavours?\b|\bbenefits? you\b|\b(for|to) your benefit\b/i,
]

/** Whether a reason is a sentence that names one of the grounds. */
function namesGround(reason: string): boolean {
  const words = reason.match(/\p{L}+/gu) ?? []

  return words.length > 3 && GROUNDS.some((ground) => ground.test(reason))
}

/** What is known of any page; `version` only of a version of a policy. */
export type PageFrontMatter = z.infer<typeof pageSchema> & {
  version?: VersionMetadata
  anchor?: never
}

export type SectionFrontMatter = z.infer<typeof sectionSchema> & {
  title: string
  description?: never
  layout?: never
  version?: never
}

/** What any text says of itself. */
export type FrontMatter = PageFrontMatter | SectionFrontMatter
