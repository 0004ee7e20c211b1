import { z } from 'zod'
import { publishedVersions, versionOn } from '../../../src/site/policy.ts'
import { todayInIndia } from '../../../src/site/timeline.ts'
import type { Site } from '../../site/read-site.ts'

const text = z.string().min(1).max(1000)

/** What an app records when a user accepts a policy, or is informed of it. */
export const acceptanceSchema = z
  .strictObject({
    user: text.describe(
      'An opaque reference to the user, such as a random id: no name, phone number or email address.',
    ),
    policy: text.describe('The “slug” of the policy in policies.json.'),
    version: z.iso.date().describe('The “day” of the version.'),
    language: text.describe('The language that was shown, such as “en”.'),
    markdownHash: z
      .hash('sha256')
      .describe(
        'The SHA-256 of the Markdown copy that was shown: “markdownHash” in the seal of that version or translation.',
      ),
    sentence: text.describe('The sentence above the button, as shown.'),
    button: text.describe('The label of the button, as shown.'),
    at: z.iso
      .datetime({ offset: true })
      .describe('When the user pressed the button.'),
    channel: text.describe('Where it was shown, such as “android 3.2”.'),
  })
  .meta({
    title: 'Acceptance of a policy',
    description:
      'One line of a JSON Lines file. The same record is the user’s receipt.',
  })

type Acceptance = z.infer<typeof acceptanceSchema>

/** The records of a file, with what is wrong with each by its line. */
export interface CheckedAcceptances {
  count: number
  wrong: { line: number; reason: string }[]
}

/**
 * Checks each line of a JSON Lines file against the book of seals: the version
 * was sealed, was in force on that day in India, and its text in that language
 * has that hash.
 */
export function checkAcceptances(
  site: Site,
  source: string,
): CheckedAcceptances {
  const lines = source
    .split('\n')
    .map((record, i) => ({ record, line: i + 1 }))
    .filter(({ record }) => record.trim())
  const wrong = lines.flatMap(({ record, line }) => {
    const reason = explainRecord(site, record)
    return reason ? [{ line, reason }] : []
  })
  return { count: lines.length, wrong }
}

/** Why a record does not hold; undefined if it does. */
function explainRecord(site: Site, record: string): string | undefined {
  try {
    const { data, error } = acceptanceSchema.safeParse(JSON.parse(record))
    return data ? explainAcceptance(site, data) : z.prettifyError(error)
  } catch {
    return 'This line is not valid JSON.'
  }
}

function explainAcceptance(
  { policies, moved, translations, seals }: Site,
  { policy: named, version: day, language, markdownHash, at }: Acceptance,
): string | undefined {
  const policy = policies.get(moved.get(`/${named}`)?.slice(1) ?? named)
  const version = policy?.versions.find((it) => it.day === day)
  if (!policy || !version)
    return `There is no sealed version of “${named}” of ${day}.`
  const date = todayInIndia(new Date(at))
  if (versionOn(publishedVersions(policy), date) !== version)
    return `The version of ${day} was not in force on ${date}.`
  const texts = [version.text, ...translations.values()].filter(
    (it) => it.original === version.text.path && it.language === language,
  )
  return texts.some(
    ({ path }) => seals.get(path)?.seal.markdownHash === markdownHash,
  )
    ? undefined
    : `No sealed text of this version in “${language}” has this hash.`
}
