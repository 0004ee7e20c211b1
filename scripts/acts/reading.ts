import { formatDay } from '../../src/i18n/format-day.ts'
import { toLf } from '../repository/changes.ts'
import { sha256 } from '../seals/sha256.ts'
import type { Site } from '../site/read-site.ts'
import { placeOf } from '../text/paths.ts'
import { withoutChangeFields } from './amend-policy.ts'
import { frozenFacts } from './seal-line.ts'
import { planSeal } from './seal-version.ts'

/**
 * Describes what a person reads before a draft is sealed for a day, as three
 * words: the other versions, the hash of the text, and the hash of its facts.
 * The fields of the publish page are not part of it.
 */
export function readingOf(site: Site, path: string, day?: string): string {
  const { slug } = placeOf(path)
  const { draft, before, policy } = planSeal(site, slug, { draft: path, day })
  const versions = policy.versions.map(
    ({ day, status }) => `${day}-${status === 'withdrawn'}`,
  )
  return [
    [...versions, before?.day].join(),
    sha256(toLf(withoutChangeFields(draft.source))),
    sha256(JSON.stringify(frozenFacts(draft))),
  ].join(' ')
}

/** Throws an error with the difference if the draft is not what was read. */
export function ensureRead(
  site: Site,
  path: string,
  day: string,
  read: string,
): void {
  const { versions = [] } = site.policies.get(placeOf(path).slug) ?? {}
  const [around = '', ...others] = read.split(' ')
  const [now, ...then] = readingOf(site, path, day).split(' ')
  const added = versions.find((it) => !around.includes(it.day))
  const changed = others.findIndex((it, i) => it !== then[i])
  const reason = added
    ? `${added.seal.by} published the version of ${formatDay(added.day)} meanwhile.`
    : around === now
      ? reasons[changed]
      : 'On this date it replaces another version than the one that you compared.'
  if (reason) throw new Error([reason, again].join(' '))
}

const reasons = [
  'The draft was changed after you read it.',
  'A fact that it prints was changed after you read it.',
]

const again = 'Nothing was published. Read what the draft changes now.'
