import type { PolicyDocument } from '../../src/compare/document-model.ts'
import {
  changedClauses,
  changeKindsOf,
  clauseName,
  isUnchanged,
} from '../../src/compare/summarize.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { versionBefore } from '../../src/site/policy.ts'
import { addDays, parseDay } from '../../src/site/timeline.ts'
import { changesTo, isSame } from '../repository/changes.ts'
import { explainDay, firstDay } from '../seals/notice.ts'
import { hashesOf, withoutNoticeOf } from '../seals/sums.ts'
import { compareTexts } from '../site/comparisons.ts'
import type { PolicyTexts } from '../site/policies.ts'
import { policyNamed, type Site } from '../site/read-site.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { addToBook } from './add-to-book.ts'
import { clashesOf } from './clashes.ts'
import { doubtsOf } from './doubts.ts'
import { ensureGround } from './ground.ts'
import { lineOf } from './seal-line.ts'

interface SealOptions {
  /** Who seals it. */
  by?: string | undefined
  /** The effective date; by default, the earliest possible one. */
  day?: string | undefined
  /** The path of the draft; by default, the one with the earliest date. */
  draft?: string | undefined
}

/**
 * Plans the seal of a draft of a policy: the earliest possible date and why no
 * earlier one is, the requested date and what is wrong with it, and the version
 * before it.
 */
export function planSeal(
  site: Site,
  slug: string,
  { day: asked, draft: file }: SealOptions,
) {
  const policy = policyNamed(site, slug)
  const { versions, drafts } = policy
  const draft = drafts.find(({ path }) => path === (file ?? path))
  if (!draft)
    throw new Error('This policy has no draft to seal. Start one first.')

  const { today: on } = site
  const plan = { on, version: draft.day ?? on, ...withoutNoticeOf(draft) }
  const first = firstDay(versions, plan)
  const day = asked ? parseDay(asked) : first
  const explain = (version: string) =>
    explainDay(versions, { ...plan, version })
  return {
    policy,
    draft,
    first,
    day,
    wrong: explain(day),
    why: explain(addDays(first, -1)) ?? '',
    before: versionBefore(policy, { day }),
  }
}

/**
 * Seals a draft of a policy for a day, by default for the earliest that the
 * notice period permits. Returns the changes, what readers are promised, whether
 * nothing changes for them, and warnings to accept. Throws if the day or the
 * ground is not permitted; does not check the text.
 */
export function sealDraft(
  site: Site,
  slug: string,
  { by, ...options }: SealOptions,
) {
  const plan = planSeal(site, slug, options)
  const { draft, first, day, wrong, before, policy } = plan
  const { content } = site
  const sealed = sealedAs(policy, draft)
  if (sealed)
    return {
      day: sealed.day,
      promise:
        'This draft is sealed already. An interrupted run left it, and it is removed.',
      isUnchanged: false,
      isWithoutNotice: false,
      warnings: [],
      before,
      changes: changesTo(content, '', { [draft.path]: null }),
    }
  if (wrong)
    throw new Error(
      `${wrong} The earliest possible date is ${formatDay(first)}.`,
    )
  const { title, summary, ground } = draft.frontMatter ?? {}
  if (before) ensureGround(before.text, draft)

  const line = { ...lineOf(site, draft, by), version: day }
  const redline = before && compareTexts(before.text, draft)
  const changed = redline && linesOfChanges(redline)
  const path = versionFile(draft.slug, day)
  if (!isSame(content.get(path) ?? draft.source, draft.source))
    throw new Error('This version has a file already.')

  const name = `${title} from ${formatDay(day)}`
  // An interrupted seal leaves the same text in two files.
  const copies = policy.drafts.filter(
    (it) =>
      it.path !== path &&
      (it === draft || (it.isDraft && isSame(it.source, draft.source))),
  )
  const changes = changesTo(content, summary ? `${name}: ${summary}` : name, {
    [path]: draft.source,
    [bookFile]: addToBook(site, [line]),
    ...Object.fromEntries(copies.map((it) => [it.path, null])),
  })
  return {
    day,
    promise: writeYaml({
      ...{ path: draft.path, title, summary, changes: changed, ...line },
    }),
    isUnchanged: redline && isUnchanged(redline),
    isWithoutNotice: ground !== undefined,
    warnings: [
      ...clashesOf(site, draft, day),
      ...(redline ? doubtsOf(redline, ground) : []),
    ],
    before,
    changes,
  }
}

/** Returns the last sealed version if its text is that of a draft. */
function sealedAs({ versions }: PolicyTexts, draft: Text) {
  const [last] = versions.toSorted((a, b) => b.entry.number - a.entry.number)
  const isSame =
    draft.isDraft && last?.seal.fileHash === hashesOf(draft).fileHash
  return isSame && !last.withdrawal ? last : undefined
}

/** Lists the changed clauses of a redline with their kinds of change. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  return changedClauses(redline).map(
    (clause) => `${clauseName(clause)}: ${changeKindsOf(clause).join(', ')}`,
  )
}
