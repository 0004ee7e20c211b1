import type { PolicyDocument } from '../../src/compare/document-model.ts'
import {
  changedClauses,
  changeKindsOf,
  clauseName,
} from '../../src/compare/summarize.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import {
  publishedVersions,
  versionAfter,
  versionBefore,
} from '../../src/site/policy.ts'
import type { Day } from '../../src/site/timeline.ts'
import { compareTexts } from '../site/comparisons.ts'
import { policyNamed, type Site } from '../site/read-site.ts'
import type { Text } from '../text/text.ts'

/**
 * Warns if a draft, published for a day, brings forward or takes back announced
 * changes, or is itself taken back by a later version. The publisher has to
 * accept each warning.
 */
export function clashesOf(site: Site, draft: Text, day: Day): string[] {
  const policy = policyNamed(site, draft.slug)
  const before = versionBefore(policy, { day })
  const after = versionAfter(policy, { day })
  const { base: started = publishedVersions(policy).at(-1)?.day } =
    draft.frontMatter ?? {}
  const base = policy.versions.find((it) => it.day === started)
  if (!before || !base) return []

  const changes = (from: Text, to: Text) =>
    changedClauses(compareTexts(from, to))
  const own = new Set(changes(before.text, draft).map(({ id }) => id))
  /** The clauses that change between two texts, and that the draft changes. */
  const among = (from: Text, to: Text) =>
    changes(from, to).filter(({ id }) => own.has(id))
  const announced = `announced for ${formatDay(base.day)}`
  const forward = among(before.text, base.text)
  const back = among(base.text, before.text)
  const clashes: string[] = []
  if (forward.length > 0 && base.day > day)
    clashes.push(`It brings forward changes ${announced}: ${listed(forward)}.`)
  else if (forward.length > 0 && base.withdrawal)
    clashes.push(
      `It contains changes ${announced} and withdrawn: ${listed(forward)}.`,
    )
  else if (back.length > 0 && base.day < before.day)
    clashes.push(
      `It takes back changes that ${before.seal.by} announced for ${formatDay(before.day)}: ${listed(back)}.`,
    )
  const lost = after ? among(draft, after.text) : []
  if (after && lost.length > 0)
    clashes.push(
      `The version announced for ${formatDay(after.day)} was made without this change and takes it back on that day: ${listed(lost)}.`,
    )
  return clashes
}

/** Names up to three clauses, and counts more. */
function listed(clauses: PolicyDocument['clauses']): string {
  const added = clauses.filter((it) => changeKindsOf(it).includes('new')).length
  return clauses.length > 3
    ? `${added} new and ${clauses.length - added} changed clauses`
    : clauses.map((it) => clauseName(it).replace(/^C/, 'c')).join('; ')
}
