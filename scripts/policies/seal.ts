import { existsSync, readFileSync, renameSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { formatDay } from '../../src/model/format-day.ts'
import { english } from '../../src/model/languages.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { parseDay } from '../../src/policy/timeline.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import { FACT } from '../text/facts.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { addLine, type Book, readBook, type Seal } from './book.ts'
import { explainEditorial } from './editorial.ts'
import { explainDay, firstDay, validBefore } from './notice.ts'
import { placeIn } from './outside-files.ts'
import type { Policy, Version } from './policies.ts'
import { describePromise, type PromiseLine } from './promise.ts'
import { sha256 } from './sha256.ts'
import { policyNamed, type Site, versionOfDay } from './site.ts'
import { sumsOf } from './sums.ts'
import { isLaunched } from './witness.ts'
import { writeFile } from './write-file.ts'

/** A seal that only has to be written. */
export interface PreparedSeal {
  /** The text as it stands, and the file that it becomes. */
  from: string
  path: string
  day: Day
  /** What readers are promised. */
  promise: PromiseLine[]
  /** Whether readers find nothing changed. */
  isUnchanged: boolean
  /** By which the next line names this one. */
  hash: string
  /** By which whoever reads the promise knows that it is still the same. */
  read: string
  /** Names the file by its day, and adds the line to the book. */
  write: () => void
}

interface SealOptions {
  /** Who seals it. */
  by: string | undefined
  /** From which day it is to be in force; else the first that is permitted. */
  day?: string | undefined
  /** Which draft, by its file, where there are several. */
  draft?: string | undefined
}

/**
 * Makes ready to seal a draft of a policy for a day, or for the first that the
 * notice permits. Throws, in plain English, what stands in the way.
 */
export function prepareSeal(
  site: Site,
  slug: string,
  { by, day: asked, draft: file }: SealOptions,
): PreparedSeal {
  const sealer = named(by)
  const policy = policyNamed(site, slug)
  const draft = draftNamed(policy, file)
  ensureReadable([draft])
  const { today: on } = site
  const day = dayFor(policy, draft, on, asked)
  const before = validBefore(policy.versions, day)
  const { summary, ground } = draft.frontMatter?.version ?? {}
  if (before && !summary)
    throw new Error('Readers are not told what changes: write the summary.')
  const wrong =
    before && ground === 'editorial' && explainEditorial(before.text, draft)
  if (wrong) throw new Error(wrong)

  const seal = sealOf(site, draft, { version: day, on }, sealer)
  const path = versionFile(policy.slug, day)
  const book = addLine(site.book, seal)
  return {
    from: draft.path,
    path,
    day,
    ...describePromise(draft, seal, before),
    hash: book.sum,
    read: sha256(JSON.stringify({ ...seal, by: '' })),
    write() {
      moveText(site, draft, path, () => writeBook(site, book))
    },
  }
}

/** Puts a text under its name while something is done; back where it fails. */
function moveText(
  { folder }: Site,
  { path, source }: Text,
  to: string,
  work: () => void,
): void {
  const [from, target] = [placeIn(folder, path), placeIn(folder, to)]
  if (from !== target && existsSync(target))
    throw new Error('There is a file in the place of this version already.')
  if (readFileSync(from, 'utf8') !== source) throw new Error(MEANWHILE)

  renameSync(from, target)
  try {
    work()
  } catch (error) {
    renameSync(target, from)
    throw error
  }
}

const MEANWHILE =
  'Somebody has sealed or changed this text meanwhile, so that nothing was written. Do it again.'

/** The draft that is meant. Throws where there is none, or more than one. */
function draftNamed({ slug, drafts }: Policy, file?: string): Text {
  const found = file ? drafts.filter(({ path }) => path === file) : drafts
  const [draft, other] = found
  if (!draft)
    throw new Error(`There is no draft of “${slug}” that could be sealed.`)
  if (!other) return draft

  const names = found.map(({ path }) => path.replace(/^.*\//, ''))
  throw new Error(`Say which text is to be sealed: ${names.join(', ')}.`)
}

/** The day that is asked for, or the first one. Throws where it will not do. */
function dayFor(
  { versions }: Policy,
  draft: Text,
  on: Day,
  asked?: string,
): Day {
  const plan = { on, ...withoutNoticeOf(draft) }
  const first = (version: Day) => firstDay(versions, { ...plan, version })
  const day = asked ? parseDay(asked) : (draft.day ?? first(on))
  const wrong = explainDay(versions, { ...plan, version: day })
  if (!wrong) return day

  throw new Error(
    `${wrong} The first day that will do is ${formatDay(first(day))}.`,
  )
}

function withoutNoticeOf({ frontMatter }: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter?.version ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}

function sealOf(
  site: Pick<Site, 'facts' | 'localFacts'>,
  text: Text,
  days: { version: Day; on: Day },
  by: string,
): Omit<Seal, 'previous'> {
  if (!site.facts.value) throw new ContentError([site.facts.file])
  const { language, edition } = text
  // The next version is held to the notice that this one promises.
  const names = new Set([
    'noticeDays',
    ...Array.from(text.source.matchAll(FACT), ([, , name]) => name),
  ])
  const printed = [...factsNow(site, text)]
    .filter(([name]) => names.has(name))
    .sort()

  return {
    policy: text.slug,
    ...(language !== english.code && { language }),
    ...(edition > 1 && { edition }),
    ...days,
    by,
    ...sumsOf(text),
    facts: Object.fromEntries(printed),
    ...withoutNoticeOf(text),
  }
}

/** The facts that a text prints which is not sealed yet. */
function factsNow(
  { facts, localFacts }: Pick<Site, 'facts' | 'localFacts'>,
  { language }: Text,
) {
  return (localFacts.get(language) ?? facts).table
}

function named(by: string | undefined): string {
  if (by) return by
  throw new Error('Say who does this: the name stands in the book.')
}

function ensureReadable(texts: readonly Text[]): void {
  const wrong = texts.filter(
    ({ file, document }) => !document || file.messages.some(isError),
  )
  if (wrong.length > 0) throw new ContentError(wrong.map(({ file }) => file))
}

/** Writes a book in the place of the one that was read, and of no other. */
function writeBook({ folder, book }: Site, { source }: Lines): void {
  writeFile(placeIn(folder, bookFile), source, () => {
    if (readBook(folder).source !== book.source) throw new Error(MEANWHILE)
  })
}

type Lines = Pick<Book, 'source' | 'sum'>

/**
 * Makes ready to withdraw an announced version: one more line of the book.
 * Throws, in plain English, what stands in the way.
 */
export function prepareWithdrawal(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by: string | undefined,
): { path: string; write: () => void } {
  const withdrawer = named(by)
  const version = versionOfDay(policyNamed(site, slug), parseDay(day))
  if (version.withdrawal)
    throw new Error(`It was withdrawn on ${formatDay(version.withdrawal.on)}.`)
  if (version.status !== 'announced')
    throw new Error(
      `It is in force since ${formatDay(day)}, and can be followed by a new version only.`,
    )
  if (reason.trim() === '')
    throw new Error('Say why it is withdrawn, in a sentence for readers.')

  const line = {
    policy: version.slug,
    version: day,
    on: site.today,
    by: withdrawer,
    withdrawn: reason.trim(),
  }
  return {
    path: version.text.path,
    write: () => writeBook(site, addLine(site.book, line)),
  }
}

/**
 * Makes ready to seal the translations of a policy into a language that are not
 * sealed yet, of one version or of all. Throws, in plain English, what stands
 * in the way.
 */
export function prepareTranslations(
  site: Site,
  { slug, language, day }: { slug: string; language: string; day?: string },
  by: string | undefined,
): { paths: string[]; write: () => void } {
  const sealer = named(by)
  const { versions } = policyNamed(site, slug)
  const days = versions.map((it) => it.day)
  const texts = [...site.translations.values()]
    .filter((it) => it.slug === slug.toLowerCase() && it.language === language)
    .filter(
      (it) => it.day && days.includes(it.day) && it.day === (day ?? it.day),
    )
    .filter(({ path }) => !site.seals.has(path))
    .sort((a, b) => a.path.length - b.path.length)
  if (texts.length === 0)
    throw new Error(
      `There is no translation of “${slug}” into “${language}” that could be sealed. A version is sealed before its translation.`,
    )
  ensureReadable(texts)
  const book = texts.reduce<Lines>((lines, text) => {
    const { day: version = '' } = text
    const seal = sealOf(site, text, { version, on: site.today }, sealer)
    return addLine(lines, seal)
  }, site.book)

  return {
    paths: texts.map(({ path }) => path),
    write: () => writeBook(site, book),
  }
}

/**
 * Makes the book anew from the texts that are named by days, with the facts as
 * they are; drafts stay drafts. Throws where the day of launch is known, for
 * then readers were promised what the book says.
 */
export function sealAnew(site: Site, by: string | undefined): number {
  const sealer = named(by)
  if (isLaunched(site))
    throw new Error(
      'The day of launch is known, and readers were promised what the book says: it is only added to.',
    )

  const translations = [...site.translations.values()].sort(
    (a, b) => a.edition - b.edition,
  )
  const texts = [...site.texts.values(), ...translations]
    .filter(({ day }) => day)
    .map((it) => site.read(it.path, it.source, factsNow(site, it)))
    .sort((a, b) => `${a.day}`.localeCompare(`${b.day}`))
  ensureReadable(texts)

  const book = texts.reduce<Lines>(
    (lines, text) => {
      const { day: version = '' } = text
      // Nobody has been told of anything: what has begun was told on its day.
      const on = version < site.today ? version : site.today
      return addLine(lines, sealOf(site, text, { version, on }, sealer))
    },
    { source: '', sum: '' },
  )
  writeBook(site, book)
  return texts.length
}

/** Whether the file of a version is still the one that was sealed, as it says. */
export function isAsSealed({
  text,
  seal,
}: Pick<Version, 'text' | 'seal'>): boolean {
  const { withoutNotice } =
    text.original === text.path ? withoutNoticeOf(text) : seal
  return (
    sumsOf(text).text === seal.text &&
    isDeepStrictEqual(withoutNotice, seal.withoutNotice)
  )
}

/** Whether readers are shown a sealed text as on the day of its seal. */
export function isShownAsSealed({ text, seal }: Version): boolean {
  return sumsOf(text).words === seal.words
}
