import { z } from 'zod'

const text = z.string({ error: 'is missing' }).trim().min(1, 'is empty')
const day = z.iso.date({
  error: 'must be a day written as year-month-day, such as 2026-12-01',
})
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Metadata of a required field: its purpose and an example. */
const withExample = (description: string, example: string) => ({
  description,
  examples: [example],
})

const withNotice = (name: string) => ({
  path: [name],
  error:
    'belongs to a version without notice, which has a ground and a reason. On the publish page, choose a ground and write the reason for readers, or choose “With notice”',
})

/** One of several values; `fallback` if the field is missing. */
function oneOf<const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
) {
  return z
    .enum(values, { error: `must be ${or.format(values)}` })
    .default(fallback)
}

/** The grounds for a version without notice. */
export const grounds = [
  'law',
  'safety',
  'favours readers',
  'contact details',
  'editorial',
] as const
export type Ground = (typeof grounds)[number]

/** The grounds of the landing page, by the time of its evening. */
export const tones = [
  'day',
  'afternoon',
  'sunset',
  'dusk',
  'evening',
  'night',
  'late',
  'midnight',
] as const
type Tone = (typeof tones)[number]

/** Whether a ground is dark, also by day. */
export const isDark = (tone: Tone): boolean =>
  tones.indexOf(tone) >= tones.indexOf('dusk')

/** Fields of pages and of versions. */
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

const summary = text
  .optional()
  .describe('What the version changes, in a sentence or two for readers')

const asPolicy = oneOf(['policy'], 'policy').describe(
  'The frame round the text',
)

/** Front matter of a page in `content/pages/`. */
export const pageSchema = z.strictObject({
  ...common,
  layout: oneOf(['policy', 'form'], 'policy').describe(
    'The frame round the text',
  ),
  updated: day
    .optional()
    .describe(
      'Day of the last change; by default, that of its last publication',
    ),
})

/**
 * Front matter of a draft, or of a version in `content/pages/<slug>/<day>.mdx`.
 * The file name is the effective date.
 */
export const versionSchema = z
  .strictObject({
    ...common,
    layout: asPolicy,
    base: day
      .optional()
      .describe('Day of the version that the draft started from'),
    summary,
    notice: z
      .literal('none', { error: 'can only be “none”' })
      .optional()
      .describe('“none” where the change needs no notice'),
    ground: z
      .enum(grounds, { error: `must be ${or.format(grounds)}` })
      .optional()
      .meta(withExample('Why it may come without notice', 'law')),
    reason: text.optional().meta({
      title: 'Reason for no notice',
      ...withExample('For readers', 'The law requires it at once.'),
    }),
    acceptance: z
      .literal('required', { error: 'can only be “required”' })
      .optional()
      .describe('“required” where users must accept the version again'),
    moved: z
      .record(z.string(), text)
      .default({})
      .describe(
        'Former clauses: the id that has their text now, or how they ended',
      ),
  })
  .refine(({ notice, ground }) => !notice === !ground, withNotice('ground'))
  .refine(({ notice, reason }) => !notice === !reason, withNotice('reason'))
  .refine(({ acceptance, ground }) => !acceptance || ground !== 'editorial', {
    path: ['acceptance'],
    error: 'must be left out: an editorial version only informs users',
  })

/** Front matter of a section in `content/landing/`. All fields are optional. */
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
    tone: oneOf(tones, 'day').describe(
      'Its ground: evening falls from the top of the page to its end',
    ),
  })
  .refine(({ anchor, nav }) => anchor ?? !nav, {
    path: ['anchor'],
    error: 'is missing, and a link in the navigation needs it',
  })

const certified = text
  .optional()
  .meta(
    withExample(
      'Who certified the translation, and on which day',
      'A. Rao, 2026-12-01',
    ),
  )

/** Fields of every translation. */
const translated = {
  certified,
  translates: day.describe(
    'Day of the English text that it is a translation of',
  ),
}

/** Front matter of a translated version. Other fields come from English. */
export const translatedVersionSchema = z.strictObject({
  ...common,
  ...translated,
  layout: asPolicy,
  summary,
})

/** Front matter of a translated page without versions. */
export const translatedPageSchema = z.strictObject({
  ...pageSchema.omit({ updated: true }).shape,
  ...translated,
})

/** Front matter of a translated section. */
export const translatedSectionSchema = z.strictObject({
  certified,
  translates: translated.translates.optional(),
  title: common.title,
  nav: text.optional().describe('Label of its link in the navigation'),
})

/** Fields of versions alone. */
type VersionMetadata = Partial<
  Omit<z.infer<typeof versionSchema>, 'title' | 'description' | 'layout'>
>

/** Front matter of any page. */
export type PageFrontMatter = z.infer<typeof pageSchema> &
  VersionMetadata & {
    translates?: string
    certified?: string | undefined
    anchor?: never
  }

export type SectionFrontMatter = z.infer<typeof sectionSchema> & {
  title: string
  certified?: string | undefined
  description?: never
  layout?: never
  translates?: string | undefined
} & { [name in keyof VersionMetadata]?: never }

/** Front matter of any text. */
export type FrontMatter = PageFrontMatter | SectionFrontMatter
