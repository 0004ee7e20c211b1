import { z } from 'zod'
import { grounds } from './front-matter.ts'

const day = z.iso.date()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const address = z.url()

const seal = z.strictObject({
  number: z
    .int()
    .positive()
    .describe('Its place, from 1, in the one book of seals of all policies.'),
  on: day.describe('The day on which it was made.'),
  text: sha256.describe('SHA-256 of the file of the text.'),
  words: sha256.describe('SHA-256 of its Markdown copy, at “markdown”.'),
  hash: sha256.describe(
    'SHA-256 of its line in the book, by which the next one names it.',
  ),
  previous: sha256
    .nullable()
    .describe(
      'The hash of the seal before it in the book; null for the first.',
    ),
})

const version = z.strictObject({
  day: day.describe('The day from which it is in force, by which it is named.'),
  status: z.literal(['announced', 'in force', 'archived', 'withdrawn']),
  title: z.string(),
  summary: z
    .string()
    .nullable()
    .describe('What it changes; null for the first version.'),
  announced: day
    .nullable()
    .describe(
      'The day on which readers were told; null where it was recorded after it had come into force.',
    ),
  noticeDays: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Days from the announcement to the day; null where recorded.'),
  withdrawn: day.nullable().describe('The day on which it was withdrawn.'),
  superseded: day
    .nullable()
    .describe('The day on which the next version takes, or took, its place.'),
  html: address,
  markdown: address,
  comparison: address
    .nullable()
    .describe('Against the version before it; null for the first.'),
  since: address.describe('What has changed since, up to the text in force.'),
  withoutNotice: z
    .enum(grounds)
    .nullable()
    .describe('Why it came without notice; null where there was one.'),
  inSubstanceSince: day.describe(
    'Since when the text is the same but for editorial changes.',
  ),
  seals: z.array(seal).length(1).describe('Its line of the book of seals.'),
})

/** What `/policies.json` holds: every sealed version of every policy. */
export const policiesSchema = z
  .strictObject({
    $schema: address,
    service: z.string().describe('The product that the policies are of.'),
    site: address,
    asOf: day.describe('The day, in India, on which the statuses are so.'),
    policies: z.array(
      z.strictObject({
        slug: z.string().regex(/^[\w~.-]+$/),
        html: address.describe('Where the version in force stands.'),
        formerly: z
          .array(address)
          .describe('Addresses where it stood before, which lead to it.'),
        versions: z.array(version).min(1).describe('The oldest first.'),
      }),
    ),
  })
  .describe('The policies of a site with all their published versions.')

export type PublishedPolicies = z.infer<typeof policiesSchema>
