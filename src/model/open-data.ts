import { z } from 'zod'

/** The terms types of Open Terms Archive, by what titles of policies hold. */
const termsTypes = {
  'Privacy Policy': /\bprivacy (?:policy|notice)\b/i,
  'Terms of Service': /\bterms\b/i,
  'Community Guidelines': /\bguidelines\b/i,
  'Trackers Policy': /\bcookies?\b/i,
  'Returns Policy': /\b(?:refunds?|returns?)\b/i,
} as const

/** What a policy is by the first of these types that fits its title. */
export function termsTypeOf(title = ''): keyof typeof termsTypes | undefined {
  const types = Object.keys(termsTypes) as (keyof typeof termsTypes)[]

  return types.find((type) => termsTypes[type].test(title))
}

const day = z.iso.date()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const address = z.url()

const seal = z.strictObject({
  number: z
    .int()
    .positive()
    .describe('Its place, from 1, in the one book of seals of all policies.'),
  on: day.describe('The day on which it was made.'),
  text: sha256.describe('SHA-256 of the sealed text, as evidence holds it.'),
  hash: sha256.describe('SHA-256 of the seal, by which the next one names it.'),
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
  notice: address
    .nullable()
    .describe('Its itemised notice of personal data, where it has one.'),
  seals: z
    .array(seal)
    .min(1)
    .describe('The oldest first; the last one counts, others were corrected.'),
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
        type: z
          .string()
          .nullable()
          .describe(
            'The terms type of Open Terms Archive that its title names; null: none.',
          ),
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
