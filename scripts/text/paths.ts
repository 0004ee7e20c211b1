import { fileURLToPath } from 'node:url'
import { english, languageOf } from '../../src/i18n/languages.ts'
import { localPath } from '../../src/site/addresses.ts'
import { type Day, isDay } from '../../src/site/timeline.ts'

/** The project's folder, with slashes and none at its end. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '')

/** Where content stands, from the project's folder. */
export const factsFile = 'content/facts.yaml'
export const landingFolder = 'content/landing'
export const pagesFolder = 'content/pages'
/** The book of seals. */
export const bookFile = 'content/seals.jsonl'
export const movedFile = 'content/moved.yaml'

/** What the path of a text says of it. */
export interface Place {
  path: string
  /** The name of a page or a policy, in lowercase. */
  slug: string
  /** Of a version, the day from which it is in force. */
  day?: Day
  /** The address on the site, such as `/`, `/tnc` or `/tnc/2026-12-01`. */
  pathname: string
  /** Whether it is a section of the landing page. */
  isSection: boolean
  /** Whether it is the draft of a policy, which has no day yet. */
  isDraft: boolean
  /** The code of its language. */
  language: string
  /** Of a translation, which it is: one that was corrected has 2. */
  edition: number
  /** The text that it is a translation of; its own path where it is none. */
  original: string
  /**
   * Whether it lies among versions and is neither a version nor a draft, or is
   * in a language that the site does not know.
   */
  isMisnamed: boolean
}

/** A translation is named like its text, with the code of a language behind. */
const TRANSLATION = /^(.+?)\.([a-z]{2,3})(?:\.([2-9]|[1-9]\d+))?\.mdx$/

/** The place of a text by its path from the project's folder. */
export function placeOf(path: string): Place {
  const [, stem, code = english.code, edition = '1'] =
    TRANSLATION.exec(path) ?? []
  const original = stem ? `${stem}.mdx` : path
  const isSection = path.startsWith(`${landingFolder}/`)
  const [, folder, name = ''] =
    /^content\/pages\/(?:([^/]+)\/)?([^/]+)\.mdx$/.exec(original) ?? []
  const slug = (folder ?? name).toLowerCase()
  const isVersion = folder !== undefined && isDay(name)
  const isDraft = folder !== undefined && name === 'draft'
  const isLanguage = !isDraft && code !== english.code && languageOf(code)
  const page = isVersion || isDraft ? `/${slug}/${name}` : `/${slug}`

  return {
    path,
    slug,
    ...(isVersion && { day: name }),
    pathname: localPath(code, isSection ? '/' : page),
    isSection,
    isDraft,
    language: code,
    edition: Number(edition),
    original,
    isMisnamed:
      (folder !== undefined && !isVersion && !isDraft) ||
      (stem !== undefined && !isLanguage),
  }
}

/** The file of the draft of a policy. */
export function draftFile(slug: string): string {
  return `${pagesFolder}/${slug}/draft.mdx`
}

/** The file of a version, or of a translation of it. */
export function versionFile(
  slug: string,
  day: Day,
  language = english.code,
  edition = 1,
): string {
  const code = language === english.code ? '' : `.${language}`
  const number = edition === 1 ? '' : `.${edition}`
  return `${pagesFolder}/${slug}/${day}${code}${number}.mdx`
}
