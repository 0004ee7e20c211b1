import { formatDay } from '../../src/i18n/format-day.ts'
import { sha256 } from '../seals/sha256.ts'
import { sumsOf } from '../seals/sums.ts'
import type { Site } from '../site/read-site.ts'
import { placeOf } from '../text/paths.ts'
import { frozenFacts, planSeal } from './seal-version.ts'

/**
 * Describes what somebody reads before a draft is sealed for a day: the versions
 * around it, the text and its facts, each in a word.
 */
export function readingOf(site: Site, path: string, day?: string): string {
  const { slug } = placeOf(path)
  const { draft, before, policy } = planSeal(site, slug, { draft: path, day })
  const versions = policy.versions.map(
    ({ day, status }) => `${day}-${status === 'withdrawn'}`,
  )
  return [
    [...versions, before?.day].join(),
    sumsOf(draft).text,
    sha256(JSON.stringify(frozenFacts(draft))),
  ].join(' ')
}

/** Throws, naming what is different, if this is not what was read. */
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
    ? `${added.seal.by} sealed the version from ${formatDay(added.day)} meanwhile.`
    : around === now
      ? reasons[changed]
      : 'For this day it follows another version than the one that you compared.'
  if (reason) throw new Error([reason, again].join(' '))
}

const reasons = [
  'The draft was changed after you read it.',
  'A fact that it prints was changed after you read it.',
]

const again = 'Nothing was sealed. Read what the draft changes now.'
