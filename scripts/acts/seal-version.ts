import { compare } from '../../src/compare/diff.ts'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import {
  changedClauses,
  fatesOf,
  isUnchanged,
  nameOf,
} from '../../src/compare/summarize.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { english } from '../../src/i18n/languages.ts'
import { versionBefore } from '../../src/site/policy.ts'
import { addDays, type Day, parseDay } from '../../src/site/timeline.ts'
import { type Changes, changesTo, isSame } from '../repository/changes.ts'
import { userName } from '../repository/git.ts'
import { appendToBook } from '../seals/book.ts'
import {
  explainDay,
  explainNotice,
  firstDay,
  noticeOwed,
} from '../seals/notice.ts'
import { sumsOf, withoutNoticeOf } from '../seals/sums.ts'
import { isLaunched } from '../site/launched.ts'
import type { Policy, Version } from '../site/policies.ts'
import {
  documentsOf,
  factsNow,
  policyNamed,
  type Site,
  versionOfDay,
} from '../site/read-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import { movedOf, type Text } from '../text/text.ts'
import { clashesOf } from './clashes.ts'
import { ensureEditorial } from './editorial.ts'

interface SealOptions {
  /** Who seals it; else whoever git says works here. */
  by?: string | undefined
  /** From which day it is to be in force; else the first that is permitted. */
  day?: string | undefined
  /** Which draft, by its file; else the one with the earliest day. */
  draft?: string | undefined
}

/**
 * Plans the seal of a draft of a policy: the earliest possible day and why, the
 * requested day and what is wrong with it, and the version before it.
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
    throw new Error(
      'There is no draft of this policy to seal. Begin one first.',
    )

  const { today: on } = site
  const plan = { on, version: draft.day ?? on, ...withoutNoticeOf(draft) }
  const first = firstDay(versions, plan)
  const day = asked ? parseDay(asked) : first
  return {
    policy,
    draft,
    first,
    day,
    wrong: explainDay(versions, { ...plan, version: day }),
    why: whyFirst(versions, { ...plan, version: first }),
    before: versionBefore(policy, { day }),
  }
}

/** Why a version cannot apply earlier than on its first possible day. */
function whyFirst(
  versions: readonly Version[],
  plan: Parameters<typeof noticeOwed>[1],
): string {
  if (versions.length === 0) return 'This is the first version.'
  const eve = { ...plan, version: addDays(plan.version, -1) }
  const isTaken = versions.some(({ day }) => day === eve.version)
  if (isTaken && !explainNotice(versions, eve) && eve.version >= plan.on)
    return `Another version already applies from ${formatDay(eve.version)}.`
  return plan.withoutNotice
    ? 'It needs no notice.'
    : `Readers were promised ${noticeOwed(versions, plan)} days’ notice.`
}

/**
 * Seals a draft of a policy for a day, by default for the earliest one that the
 * notice permits: returns the changes, what readers are promised, whether they
 * find nothing changed, and warnings to accept. Throws if the day or the
 * ground is not permitted; the text itself was checked before.
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
      clashes: [],
      changes: changesTo(content, '', { [draft.path]: null }),
    }
  if (wrong)
    throw new Error(
      `${wrong} The earliest possible date is ${formatDay(first)}.`,
    )
  const { title, summary, ground } = draft.frontMatter ?? {}
  if (before && ground === 'editorial') ensureEditorial(before.text, draft)

  const line = { ...lineOf(site, draft, by), version: day }
  const documentOf = documentsOf(site)
  const redline =
    before &&
    compare(documentOf(before.text), documentOf(draft), movedOf(draft))
  const changed = redline && linesOfChanges(redline)
  const path = versionFile(draft.slug, day)
  if (!isSame(content.get(path) ?? draft.source, draft.source))
    throw new Error('This version has a file already.')

  const name = `${title} from ${formatDay(day)}`
  const changes = changesTo(content, summary ? `${name}: ${summary}` : name, {
    [path]: draft.source,
    [bookFile]: appendToBook(site.book, [line]),
    // An interrupted seal has left the same text twice.
    ...Object.fromEntries(
      policy.drafts
        .filter((it) => it.isDraft && isSame(it.source, draft.source))
        .concat(path === draft.path ? [] : draft)
        .map((it) => [it.path, null]),
    ),
  })
  return {
    day,
    promise: writeYaml({
      ...{ path: draft.path, title, summary, changes: changed, ...line },
    }),
    isUnchanged: redline && isUnchanged(redline),
    clashes: clashesOf(site, draft, day),
    changes,
  }
}

/** The last sealed version, if it says what a draft says. */
export function sealedAs({ versions }: Policy, draft: Text) {
  const [last] = versions.toSorted((a, b) => b.entry.number - a.entry.number)
  const isSame = draft.isDraft && last?.seal.text === sumsOf(draft).text
  return isSame && !last.withdrawal ? last : undefined
}

/** The clauses that a reader finds otherwise, each with what became of it. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  return changedClauses(redline).map(
    (clause) => `${nameOf(clause)}: ${fatesOf(clause).join(', ')}`,
  )
}

/** The names of the facts that a seal freezes. */
export function factsToFreeze({ source }: { source: string }): string[] {
  // The next version is held to the notice that this one promises.
  return ['noticeDays', ...factsIn(source)]
}

/** The facts that a sealed text prints from now on. */
export function frozenFacts(text: Text): Record<string, string> {
  const names = factsToFreeze(text)
  const facts = [...text.facts].filter(([name]) => names.includes(name))
  return Object.fromEntries(facts.sort())
}

/** The line that seals a text today, for its day, with the facts it prints. */
function lineOf(site: Site, text: Text, by?: string) {
  const { today: on } = site
  const { language, edition, day: version = on } = text
  return {
    policy: text.slug,
    ...(language !== english.code && { language }),
    ...(edition > 1 && { edition }),
    version,
    on,
    by: whoIs(site, by),
    ...sumsOf(text),
    facts: frozenFacts(text),
    ...withoutNoticeOf(text),
  }
}

/** Who does this. Throws where nobody is named. */
function whoIs({ folder }: Site, by = userName(folder)): string {
  if (by.trim()) return by.trim()
  throw new Error('Say who does this: the name stands in the book.')
}

/**
 * Withdraws an announced version by one more line of the book. Throws, in plain
 * English, what prevents it.
 */
export function withdraw(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by?: string,
): Changes {
  const { slug: policy, text } = versionOfDay(policyNamed(site, slug), day)
  const withdrawn = reason.trim()
  if (!withdrawn)
    throw new Error('Say why it is withdrawn, in a sentence for readers.')

  const said = { policy, version: day, on: site.today, by: whoIs(site, by) }
  const name = `${text.frontMatter?.title ?? policy} from ${formatDay(day)}`
  return changesTo(site.content, `Withdraw ${name}: ${withdrawn}`, {
    [bookFile]: appendToBook(site.book, [{ ...said, withdrawn }]),
  })
}

/**
 * Seals the translations of a policy into a language that are not sealed yet, of
 * one version or of all. Throws, in plain English, what prevents it; the texts
 * themselves were checked before.
 */
export function sealTranslations(
  site: Site,
  { slug, language, day }: { slug: string; language: string; day?: string },
  by?: string,
): Changes {
  const { seals, translations } = site
  const texts = [...translations.values()].filter(
    (it) =>
      it.slug === slug &&
      it.language === language &&
      it.day === (day ?? it.day) &&
      seals.has(it.original) &&
      !seals.has(it.path),
  )
  if (texts.length === 0)
    throw new Error(
      'There is no such translation that could be sealed. A version is sealed before its translation.',
    )
  const lines = texts.map((text) => lineOf(site, text, by))
  const message = `Seal translations of ${slug} into ${language}`
  return changesTo(site.content, message, {
    ...Object.fromEntries(texts.map(({ path, source }) => [path, source])),
    [bookFile]: appendToBook(site.book, lines),
  })
}

/**
 * Rebuilds the book from the texts that are named by days, with today's facts;
 * drafts stay drafts and withdrawn versions stay withdrawn. Throws when the day
 * of launch is known, because readers rely on the book from then on.
 */
export function sealAnew(site: Site, by?: string): Changes {
  if (isLaunched(site))
    throw new Error(
      'The day of launch is known, and readers were promised what the book says: it is only added to.',
    )

  const { today, seals, texts, translations, facts, read } = site
  const dated = [...texts.values(), ...translations.values()]
    .filter(({ day }) => day)
    .map((it) => read(it.path, it.source, factsNow(site, it.language)))
  const wrong = withErrors([facts.file, ...dated.map(({ file }) => file)])
  if (wrong.length > 0) throw new ContentError(wrong)
  const past = dated.filter(
    ({ path, original, day = today }) =>
      path === original && day < today && !seals.get(path)?.withdrawal,
  )
  const lines = dated
    .flatMap((text) => {
      const line = lineOf(site, text, by)
      const { version } = line
      const { seal, withdrawal } = seals.get(text.path) ?? {}
      if (seal && withdrawal) {
        const { number, previous, ...said } = withdrawal
        return version > today
          ? [line, { ...said, on: today }]
          : [{ ...line, on: seal.on }, said]
      }
      // Readers were told of the only past version on its day. Several past
      // versions are recorded today, since they promise notice to each other.
      const isOnly = past.filter(({ slug }) => slug === text.slug).length === 1
      return version < today && isOnly ? { ...line, on: version } : line
    })
    .sort(
      (a, b) => a.on.localeCompare(b.on) || a.version.localeCompare(b.version),
    )
  const book = appendToBook({ ...site.book, lines: [] }, lines)
  return changesTo(site.content, 'Rebuild the book', { [bookFile]: book })
}
