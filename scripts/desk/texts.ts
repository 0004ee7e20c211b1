import { formatDay } from '../../src/i18n/format-day.ts'
import { english, languages } from '../../src/i18n/languages.ts'
import { statusLabels, versionBefore } from '../../src/site/policy.ts'
import type { Changes } from '../repository/changes.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { findText, hasText, type Site, versionOf } from '../site/read-site.ts'
import { limitOf } from '../text/limits.ts'
import {
  bookFile,
  factsFile,
  localFactsFile,
  movedFile,
  placeOf,
} from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import { keepText } from './earlier-texts.ts'
import { tellTexts } from './live.ts'
import { addAuthor, closeReview } from './publication/review.ts'
import { Refusal } from './refusal.ts'
import type { Said } from './said.ts'

/** Throws if a text is sealed. */
export function refuseSealed(site: Site, path: string): void {
  if (isSealed(site, path))
    throw new Refusal(
      409,
      `The ${nameOf(site, path)} is sealed, so it cannot be changed. To change the policy, start a new version.`,
    )
}

/** Finds a text. Throws if there is none. */
export function textAt(site: Site, path: string): Text {
  const text = findText(site, path)
  if (text) return text
  throw new Refusal(
    404,
    placeOf(path).isDraft
      ? 'This draft was published, discarded or renamed. The overview shows what is there now.'
      : 'There is no such text.',
  )
}

/** Returns the URL of a view with its fields. */
export const viewOf = (
  name: string,
  fields: Record<string, string | undefined>,
): string =>
  `/desk/${name}?${new URLSearchParams(Object.entries(fields).filter((it): it is [string, string] => it[1] !== undefined))}`

/** Returns the URL of the editor of a text. */
export const textView = (path: string): string => viewOf('edit', { path })

/** Returns the title of a text or, if it cannot be read, of another version. */
export function titleOf(site: Site, path: string): string {
  const { slug } = placeOf(path)
  const all = [findText(site, path), ...site.texts.values()]
  const titled = all.find((it) => it?.frontMatter && it.slug === slug)
  return titled?.frontMatter?.title ?? path.replace(/^.*\//, '')
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language, such as “Telugu”. */
export const languageName = (code: string) => inEnglish.of(code)

const sharedFiles: Record<string, string> = {
  [factsFile]: 'Names and figures',
  ...Object.fromEntries(
    languages.map(({ code }) => [
      localFactsFile(code),
      `Names and figures (${languageName(code)})`,
    ]),
  ),
  [bookFile]: 'The book of seals',
  [movedFile]: 'Pages that have moved',
}

/** Names a file for sentences and lists. */
export function nameOf(site: Site, path: string): string {
  const shared = sharedFiles[path]
  if (shared) return shared

  const { day, isDraft, language } = placeOf(path)
  const title = titleOf(site, path)
  if (isDraft) return `${title}, draft`
  const name = day ? `${title} from ${formatDay(day)}` : title
  return language === english.code
    ? name
    : `${name} (${languageName(language)})`
}

/** Returns the address of an email that asks for a review of a text. */
export function reviewMail(email: string, name: string, body: string): string {
  const fields = new URLSearchParams({
    subject: `Please review: ${name}`,
    body,
  })
  return `mailto:${email}?${`${fields}`.replaceAll('+', '%20')}`
}

/** Returns a message with names in place of the paths of content. */
export const withNames = (site: Site, message: string): string =>
  message.replace(
    /(?:[^\s“”(]*\/)?(content\/[^\s:“”)]+\.(?:mdx|yaml|jsonl))(?::\d+)*/g,
    (_, path) => nameOf(site, path),
  )

/** Returns the status of a version, or else what kind of text it is. */
export function statusOf(site: Site, text: Text): string {
  const version = versionOf(site, text)
  if (version) return statusLabels[version.status]
  if (text.original !== text.path) return 'Translation'
  return text.day || text.isDraft ? 'Draft' : 'Page'
}

/** Names the texts that print the current value of a fact, and are not withdrawn. */
export function textsPrinting(site: Site, fact: string): string {
  return [...site.texts.values()]
    .filter((text) => versionOf(site, text)?.status !== 'withdrawn')
    .filter(
      ({ source, facts }) =>
        factsIn(source).includes(fact) &&
        // A sealed text may keep another value.
        facts.get(fact) === site.facts.table.get(fact),
    )
    .map(({ path }) => nameOf(site, path))
    .join('; ')
}

/** Finds the version before a version, or the last one before a draft. */
export function versionBeforeText(site: Site, path: string) {
  const { slug, day = '9999-12-31', original } = placeOf(path)
  const policy = site.policies.get(slug)
  return policy && original === path
    ? versionBefore(policy, { day })
    : undefined
}

/** Whether a text is sealed, and can't be changed any more. */
export function isSealed(site: Site, path: string): boolean {
  return site.seals.has(path) && hasText(site, path)
}

/** Whether a text is a draft, or a version or its translation before its seal. */
export function isUnsealed(site: Site, path: string): boolean {
  const { day, isDraft } = placeOf(path)
  return (isDraft || day !== undefined) && !isSealed(site, path)
}

/**
 * Returns the source of a text. Throws if its file is not UTF-8, because a save
 * would destroy some of its letters.
 */
export function sourceOf({ content }: Site, path: string): string {
  const source = content.get(path) ?? ''
  if (!source.includes('\ufffd')) return source
  throw new Refusal(
    422,
    'The desk would destroy some letters of this text, because another program wrote them in a way that it cannot read. Send this sentence to a developer.',
    { cause: 'The file is not stored as UTF-8.' },
  )
}

/**
 * Writes a change to the folder, and keeps the texts before and after it, and
 * who wrote it: `said`, unless all words are those of another text.
 */
export function saveChanges(
  folder: string,
  changes: Changes,
  said?: Said,
): void {
  for (const [path, { before, after }] of changes.edits) {
    const isYaml = path.endsWith('.yaml')
    const isLimited = isYaml || path.endsWith('.mdx')
    const limit = isLimited && after ? limitOf(after, isYaml) : undefined
    if (limit) throw new Refusal(413, `${limit} Nothing was saved. Divide it.`)
    if (before !== null) keepText(folder, path, before)
  }
  writeChanges(folder, changes)
  tellTexts(folder, changes.edits)
  for (const [path, { after }] of changes.edits)
    if (after !== null) keepText(folder, path, after, { by: said?.name ?? '' })
  for (const [path, { before, after }] of changes.edits) {
    if (before === null || after === null) closeReview(folder, path)
    if (after !== null && said) addAuthor(folder, path, said)
  }
}
