import { existsSync, readFileSync, renameSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { formatDay } from '../../src/model/format-day.ts'
import { english } from '../../src/model/languages.ts'
import { compare } from '../../src/policy/diff.ts'
import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { FACT } from '../text/facts.ts'
import { movedOf } from '../text/file-data.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { addLines, type NewLine, readBook, type Seal } from './book.ts'
import { explainEditorial } from './editorial.ts'
import { explainDay, firstDay, validBefore } from './notice.ts'
import { placeIn } from './outside-files.ts'
import type { Policy, Version } from './policies.ts'
import { describePromise, linesOfChanges } from './promise.ts'
import { ensureReadable, policyNamed, type Site, versionOfDay } from './site.ts'
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
  const policy = policyNamed(site, slug)
  const draft = draftNamed(policy, file)
  ensureReadable(site, [draft])
  const day = dayFor(policy, draft, site.today, asked)
  const before = validBefore(policy.versions, day)
  const { summary, ground } = draft.frontMatter?.version ?? {}
  if (before && !summary)
    throw new Error('Readers are not told what changes: write the summary.')
  const wrong =
    before && ground === 'editorial' && explainEditorial(before.text, draft)
  if (wrong) throw new Error(wrong)

  const seal = sealOf(site, draft, by, day)
  const path = versionFile(policy.slug, day)
  const [old, document] = [before?.text.document, draft.document]
  const changes =
    old && document && linesOfChanges(compare(old, document, movedOf(draft)))
  return {
    path,
    day,
    promise: describePromise(draft, seal, changes),
    isUnchanged: changes?.length === 0,
    write: () => writeSeal(site, draft, path, seal),
  }
}

/** The draft that is meant. Throws where there is none, or more than one. */
function draftNamed({ slug, drafts }: Policy, file?: string): Text {
  const found = drafts.filter(({ path }) => path === (file ?? path))
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

/** The line that seals a text for a day. Throws where nobody is named. */
function sealOf(
  site: Pick<Site, 'facts' | 'localFacts' | 'today'>,
  text: Text,
  by: string | undefined,
  version: Day = text.day ?? '',
  on: Day = site.today,
): Omit<Seal, 'previous'> {
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
    version,
    on,
    by: named(by),
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

/** Names a text by its day and writes its line, or leaves both as they were. */
function writeSeal(
  site: Site,
  { path, source }: Text,
  to: string,
  seal: NewLine,
): void {
  const [from, target] = [path, to].map((it) => placeIn(site.folder, it))
  if (!from || !target) return
  if (from !== target && existsSync(target))
    throw new Error('There is a file in the place of this version already.')
  if (readFileSync(from, 'utf8') !== source) throw new Error(MEANWHILE)

  renameSync(from, target)
  try {
    writeBook(site, [seal])
  } catch (error) {
    renameSync(target, from)
    throw error
  }
}

const MEANWHILE =
  'Somebody has sealed or changed this text meanwhile, so that nothing was written. Do it again.'

/** Writes lines behind those of a book that is still the one that was read. */
function writeBook(
  { folder, book }: Site,
  lines: readonly NewLine[],
  begun: Parameters<typeof addLines>[0] = book,
): void {
  writeFile(placeIn(folder, bookFile), addLines(begun, lines), () => {
    if (readBook(folder).source !== book.source) throw new Error(MEANWHILE)
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
  by: string | undefined,
): { path: string; write: () => void } {
  const policy = policyNamed(site, slug)
  const { text, status } = versionOfDay(policy, parseDay(day))
  if (status !== 'announced')
    throw new Error(
      `It is ${status}, and only an announced version can be withdrawn.`,
    )
  if (reason.trim() === '')
    throw new Error('Say why it is withdrawn, in a sentence for readers.')

  const line = {
    policy: policy.slug,
    version: day,
    on: site.today,
    by: named(by),
    withdrawn: reason.trim(),
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
  by: string | undefined,
): { paths: string[]; write: () => void } {
  const policy = policyNamed(site, slug)
  const days = policy.versions.map((it) => it.day)
  const texts = translationsOf(site).filter(
    (it) =>
      it.slug === policy.slug &&
      it.language === language &&
      days.some((known) => known === it.day && known === (day ?? known)) &&
      !site.seals.has(it.path),
  )
  if (texts.length === 0)
    throw new Error(
      `There is no translation of “${slug}” into “${language}” that could be sealed. A version is sealed before its translation.`,
    )
  ensureReadable(site, texts)
  const lines = texts.map((text) => sealOf(site, text, by))

  return {
    paths: texts.map(({ path }) => path),
    write: () => writeBook(site, lines),
  }
}

/** The translations, each before what corrects it. */
function translationsOf({ translations }: Site): Text[] {
  return [...translations.values()].sort((a, b) => a.edition - b.edition)
}

/**
 * Makes the book anew from the texts that are named by days, with the facts as
 * they are; drafts stay drafts. Throws where the day of launch is known, for
 * then readers were promised what the book says.
 */
export function sealAnew(site: Site, by: string | undefined): number {
  if (isLaunched(site))
    throw new Error(
      'The day of launch is known, and readers were promised what the book says: it is only added to.',
    )

  const texts = [...site.texts.values(), ...translationsOf(site)]
    .filter(({ day }) => day)
    .map((it) => site.read(it.path, it.source, factsNow(site, it)))
    .sort((a, b) => `${a.day}`.localeCompare(`${b.day}`))
  ensureReadable(site, texts)
  const lines = texts.map((text) => {
    const { day = site.today } = text
    // Nobody has been told of anything: what has begun was told on its day.
    const on = day < site.today ? day : site.today
    return sealOf(site, text, by, day, on)
  })
  writeBook(site, lines, { source: '', sum: '' })
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
