import { existsSync, renameSync } from 'node:fs'
import { formatDay } from '../../src/model/format-day.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { parseDay } from '../../src/policy/timeline.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import { FACT } from '../text/facts.ts'
import { markdownOf } from '../text/markdown-copy.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { withoutMarks } from '../text/text.ts'
import { addLine, parseBook, readBook, type Seal } from './book.ts'
import { explainEditorial } from './editorial.ts'
import { explainDay, firstDay, validBefore } from './notice.ts'
import { placeIn } from './outside-files.ts'
import type { Policy, Version } from './policies.ts'
import { describePromise, type PromiseLine } from './promise.ts'
import { sha256 } from './sha256.ts'
import { policyNamed, type Site, versionOfDay } from './site.ts'
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
  if (!by) throw new Error('Say who seals it: its name stands in the book.')
  const policy = policyNamed(site, slug)
  const draft = draftNamed(policy, file)
  if (draft.file.messages.some(isError) || !draft.document)
    throw new ContentError([draft.file])

  const plan = planOf(site, policy, draft, asked)
  const { version: day } = plan
  const before = validBefore(policy.versions, day)
  const { metadata } = plan
  if (before && !metadata.summary)
    throw new Error('Readers are not told what changes: write the summary.')
  const wrong =
    before && metadata.ground === 'editorial'
      ? explainEditorial(before.text, draft)
      : undefined
  if (wrong) throw new Error(wrong)

  const seal = sealOf(site, draft, plan, by)
  const lines = describePromise(draft, seal, before)
  const path = versionFile(policy.slug, day)
  const book = addLine(site.book, seal)
  return {
    from: draft.path,
    path,
    day,
    promise: lines.promise,
    isUnchanged: lines.isUnchanged,
    hash: parseBook(book).entries.at(-1)?.sum ?? '',
    read: sha256(JSON.stringify({ ...seal, by: '' })),
    write() {
      moveText(site, draft.path, path, () => writeBook(site, book))
    },
  }
}

/** Puts a text under its name while something is done; back where it fails. */
function moveText(
  { folder }: Site,
  from: string,
  to: string,
  work: () => void,
): void {
  const [source, target] = [placeIn(folder, from), placeIn(folder, to)]
  if (source !== target && existsSync(target))
    throw new Error(`There is a file in the place of this version already.`)

  renameSync(source, target)
  try {
    work()
  } catch (error) {
    renameSync(target, source)
    throw error
  }
}

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

function planOf(site: Site, policy: Policy, draft: Text, asked?: string) {
  const { today: on } = site
  const metadata = draft.frontMatter?.version ?? { moved: {} }
  const withoutNotice =
    metadata.ground && metadata.reason
      ? { ground: metadata.ground, reason: metadata.reason }
      : undefined
  const first = (version: Day) =>
    firstDay(policy.versions, { version, on, withoutNotice })
  const version = asked ? parseDay(asked) : (draft.day ?? first(on))
  const wrong = explainDay(policy.versions, { version, on, withoutNotice })
  if (wrong)
    throw new Error(
      `${wrong} The first day that will do is ${formatDay(first(version))}.`,
    )

  return { version, on, withoutNotice, metadata }
}

type Plan = ReturnType<typeof planOf>

function sealOf(
  { facts }: Pick<Site, 'facts'>,
  draft: Text,
  { version, on, withoutNotice }: Omit<Plan, 'metadata'>,
  by: string,
): Omit<Seal, 'previous'> {
  const { slug, source } = draft
  if (!facts.value) throw new ContentError([facts.file])
  // The next version is held to the notice that this one promises.
  const names = new Set([
    'noticeDays',
    ...Array.from(source.matchAll(FACT), ([, , name]) => name),
  ])
  const printed = [...facts.table].filter(([name]) => names.has(name)).sort()

  return {
    policy: slug,
    version,
    on,
    by,
    text: sumOfSource(source),
    words: sha256(markdownOf(draft)),
    facts: Object.fromEntries(printed),
    ...(withoutNotice && { withoutNotice }),
  }
}

/** The sum of a file, whatever the line ends of the computer it is on. */
export function sumOfSource(source: string): string {
  return sha256(withoutMarks(source).replaceAll('\r\n', '\n'))
}

/** Writes a book in the place of the one that was read, and of no other. */
function writeBook({ folder, book }: Site, source: string): void {
  writeFile(placeIn(folder, bookFile), source, () => {
    if (readBook(folder).source !== book.source)
      throw new Error(
        'Somebody else has sealed meanwhile, so that this was not sealed. Do it again.',
      )
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
  if (!by) throw new Error('Say who withdraws it: its name stands in the book.')
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
    by,
    withdrawn: reason.trim(),
  }
  return {
    path: version.text.path,
    write: () => writeBook(site, addLine(site.book, line)),
  }
}

/**
 * Makes the book anew from the texts that are named by days, with the facts as
 * they are; drafts stay drafts. Throws where the day of launch is known, for
 * then readers were promised what the book says.
 */
export function sealAnew(site: Site, by: string | undefined): number {
  if (!by) throw new Error('Say who seals it: its name stands in the book.')
  if (site.facts.real.has('launchDate'))
    throw new Error(
      'The day of launch is known, and readers were promised what the book says: it is only added to.',
    )

  const read = (text: Text) =>
    site.read(text.path, text.source, site.facts.table)
  const texts = [...site.texts.values()]
    .filter(({ day }) => day)
    .map(read)
    .sort((a, b) => `${a.day}`.localeCompare(`${b.day}`))
  const wrong = texts.filter(({ file }) => file.messages.some(isError))
  if (wrong.length > 0) throw new ContentError(wrong.map(({ file }) => file))

  let source = ''
  for (const text of texts) {
    const { day: version = '', frontMatter } = text
    const { ground, reason } = frontMatter?.version ?? {}
    const withoutNotice = ground && reason ? { ground, reason } : undefined
    // Nobody has been told of anything: what has begun was told on its day.
    const on = version < site.today ? version : site.today
    source = addLine(
      { source },
      sealOf(site, text, { version, on, withoutNotice }, by),
    )
  }
  writeBook(site, source)
  return texts.length
}

/** Whether the file of a version is still the one that was sealed. */
export function isAsSealed({ text, seal }: Version): boolean {
  return sumOfSource(text.source) === seal.text
}

/** Whether readers are shown a sealed text as on the day of its seal. */
export function isShownAsSealed({ text, seal }: Version): boolean {
  return sha256(markdownOf(text)) === seal.words
}
