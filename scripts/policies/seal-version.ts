import { existsSync, readFileSync, renameSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { formatDay } from '../../src/model/format-day.ts'
import { english } from '../../src/model/languages.ts'
import { compare } from '../../src/policy/diff.ts'
import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { movedOf } from '../text/file-data.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { FACT } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import { addLines, bookIn, type NewLine, type Seal } from './book.ts'
import { explainEditorial } from './editorial.ts'
import { userName } from './git.ts'
import { explainDay, firstDay, validBefore } from './notice.ts'
import { placeIn } from './place-in.ts'
import type { Version } from './policies.ts'
import { describePromise, linesOfChanges } from './promise.ts'
import {
  ensureReadable,
  factsNow,
  policyNamed,
  type Site,
  versionOfDay,
} from './read-site.ts'
import { sumsOf } from './sums.ts'
import { isLaunched } from './witness.ts'
import { writeFile } from './write-file.ts'

/** A seal that only has to be written. */
export interface PreparedSeal {
  /** The file that the text becomes. */
  path: string
  day: Day
  /** What readers are promised, line by line. */
  promise: string
  /** Whether readers find nothing changed. */
  isUnchanged: boolean
  /** Names the file by its day, and adds the line to the book. */
  write: () => void
}

interface SealOptions {
  /** Who seals it; else whoever git says works here. */
  by?: string | undefined
  /** From which day it is to be in force; else the first that is permitted. */
  day?: string | undefined
  /** Which draft, by its file; else the one with the earliest day. */
  draft?: string | undefined
}

/**
 * How a draft of a policy would be sealed: the first day that will do, the day
 * that was asked for, why that will not do, and the version before it.
 */
export function planSeal(
  site: Site,
  slug: string,
  { day: asked, draft: file }: SealOptions = {},
) {
  const { versions, drafts } = policyNamed(site, slug)
  const draft = drafts.find(({ path }) => path === (file ?? path))
  if (!draft)
    throw new Error(`There is no draft of “${slug}” that could be sealed.`)

  const own = draft.day ?? site.today
  const plan = { on: site.today, ...withoutNoticeOf(draft) }
  const first = firstDay(versions, { ...plan, version: own })
  const day = asked ? parseDay(asked) : (draft.day ?? first)
  return {
    draft,
    first,
    day,
    wrong: explainDay(versions, { ...plan, version: day }),
    before: validBefore(versions, day),
  }
}

/**
 * Makes ready to seal a draft of a policy for a day, or for the first that the
 * notice permits. Throws, in plain English, what stands in the way.
 */
export function prepareSeal(
  site: Site,
  slug: string,
  { by, ...options }: SealOptions = {},
): PreparedSeal {
  const plan = planSeal(site, slug, options)
  const { draft, first, day, wrong } = plan
  ensureReadable(site, [draft])
  if (wrong)
    throw new Error(
      `${wrong} The first day that will do is ${formatDay(first)}.`,
    )

  const before = plan.before?.text
  const { summary, ground } = draft.frontMatter?.version ?? {}
  if (before && !summary)
    throw new Error('Readers are not told what changes: write the summary.')
  const differs =
    before && ground === 'editorial' && explainEditorial(before, draft)
  if (differs) throw new Error(differs)

  const line = lineOf(site, draft, { by, version: day })
  const path = versionFile(draft.slug, day)
  const changes =
    before?.document && draft.document
      ? linesOfChanges(compare(before.document, draft.document, movedOf(draft)))
      : undefined
  return {
    path,
    day,
    promise: describePromise(draft, line, changes),
    isUnchanged: changes?.length === 0,
    write: () => writeSeal(site, draft, path, line),
  }
}

/** Why readers are not told of a text in time, where it says so. */
export function withoutNoticeOf({
  frontMatter,
}: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter?.version ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}

/** The line that seals a text with the facts of now. */
function lineOf(
  site: Site,
  text: Text,
  given: { by?: string | undefined; version?: Day; on?: Day },
): Omit<Seal, 'previous'> {
  const { language, edition } = text
  const { by, version = text.day ?? '', on = site.today } = given
  // The next version is held to the notice that this one promises.
  const printed = text.source.matchAll(FACT)
  const names = ['noticeDays', ...Array.from(printed, ([, , name]) => name)]
  const facts = [...factsNow(site, language)]
    .filter(([name]) => names.includes(name))
    .sort()

  return {
    policy: text.slug,
    ...(language !== english.code && { language }),
    ...(edition > 1 && { edition }),
    version,
    on,
    by: nameOf(site, by),
    ...sumsOf(text),
    facts: Object.fromEntries(facts),
    ...withoutNoticeOf(text),
  }
}

/** Who does this. Throws where nobody is named. */
function nameOf({ folder }: Site, by = userName(folder)): string {
  if (by) return by
  throw new Error('Say who does this: the name stands in the book.')
}

/** Names a text by its day and writes its line, or leaves both as they were. */
function writeSeal(
  site: Site,
  { path, source }: Text,
  target: string,
  line: NewLine,
): void {
  const from = placeIn(site.folder, path)
  const to = placeIn(site.folder, target)
  if (from !== to && existsSync(to))
    throw new Error('There is a file in the place of this version already.')
  if (readFileSync(from, 'utf8') !== source) throw new Error(MEANWHILE)

  renameSync(from, to)
  try {
    writeBook(site, [line])
  } catch (error) {
    renameSync(to, from)
    throw error
  }
}

const MEANWHILE =
  'Somebody has sealed or changed this text meanwhile, so that nothing was written. Do it again.'

/** Writes lines behind those of a book that is still the one that was read. */
function writeBook(
  { folder, book }: Site,
  lines: readonly NewLine[],
  begun = book.source,
): void {
  writeFile(placeIn(folder, bookFile), addLines(begun, lines), () => {
    if (bookIn(folder) !== book.source) throw new Error(MEANWHILE)
  })
}

/**
 * Makes ready to withdraw an announced version: one more line of the book.
 * Throws, in plain English, what stands in the way.
 */
export function prepareWithdrawal(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by?: string,
): { path: string; write: () => void } {
  const policy = policyNamed(site, slug)
  const { text, status } = versionOfDay(policy, parseDay(day))
  if (status !== 'announced')
    throw new Error(
      `It is ${status}, and only an announced version can be withdrawn.`,
    )
  const withdrawn = reason.trim()
  if (withdrawn === '')
    throw new Error('Say why it is withdrawn, in a sentence for readers.')

  const line = {
    policy: policy.slug,
    version: day,
    on: site.today,
    by: nameOf(site, by),
    withdrawn,
  }
  return { path: text.path, write: () => writeBook(site, [line]) }
}

/**
 * Makes ready to seal the translations of a policy into a language that are not
 * sealed yet, of one version or of all. Throws, in plain English, what stands
 * in the way.
 */
export function prepareTranslations(
  site: Site,
  { slug, language, day }: { slug: string; language: string; day?: string },
  by?: string,
): { paths: string[]; write: () => void } {
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
      `There is no translation of “${slug}” into “${language}” that could be sealed. A version is sealed before its translation.`,
    )
  ensureReadable(site, texts)
  const lines = texts.map((text) => lineOf(site, text, { by }))

  return {
    paths: texts.map(({ path }) => path),
    write: () => writeBook(site, lines),
  }
}

/**
 * Makes the book anew from the texts that are named by days, with the facts as
 * they are; drafts stay drafts. Throws where the day of launch is known, for
 * then readers were promised what the book says.
 */
export function sealAnew(site: Site, by?: string): number {
  if (isLaunched(site))
    throw new Error(
      'The day of launch is known, and readers were promised what the book says: it is only added to.',
    )

  const { today, texts, translations, read } = site
  const dated = [...texts.values(), ...translations.values()]
    .filter(({ day }) => day)
    .map((it) => read(it.path, it.source, factsNow(site, it.language)))
    .sort((a, b) => `${a.day}`.localeCompare(`${b.day}`))
  ensureReadable(site, dated)
  const lines = dated.map((text) => {
    const { day = today } = text
    // Nobody has been told of anything: what has begun was told on its day.
    return lineOf(site, text, { by, on: day < today ? day : today })
  })
  writeBook(site, lines, '')
  return dated.length
}

/** Whether the file of a version is still the one that was sealed, as it says. */
export function isAsSealed({ text, seal }: Pick<Version, 'text' | 'seal'>) {
  const said = text.original === text.path ? withoutNoticeOf(text) : seal
  return (
    sumsOf(text).text === seal.text &&
    isDeepStrictEqual(said.withoutNotice, seal.withoutNotice)
  )
}
