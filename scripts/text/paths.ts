import { fileURLToPath } from 'node:url'
import { english, languageOf } from '../../src/i18n/languages.ts'
import { localPath } from '../../src/site/addresses.ts'
import { type Day, isDay } from '../../src/site/timeline.ts'

/** The root folder, with forward slashes and no trailing slash. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '')

/** Paths of content, relative to the root. */
export const factsFile = 'content/facts.yaml'
export const localFactsFile = (code: string): string =>
  `content/facts.${code}.yaml`
/** Whether a file has facts, of all languages or of one. */
export const isFactsFile = (path: string): boolean =>
  path.startsWith('content/facts')
export const landingFolder = 'content/landing'
const pagesFolder = 'content/pages'
/** The book of seals. */
export const bookFile = 'content/seals.jsonl'
export const movedFile = 'content/moved.yaml'

/** What the path of a text says about it. */
export interface Place {
  path: string
  /** The slug of a page or a policy. */
  slug: string
  /** The effective date of a version. */
  day?: Day
  /** The pathname, such as `/`, `/tnc` or `/tnc/2026-12-01`. */
  pathname: string
  /** Whether it is a section of the landing page. */
  isSection: boolean
  /** Whether it is the draft of a policy. */
  isDraft: boolean
  /** The code of its language. */
  language: string
  /** The edition of a translation; the first correction is 2. */
  edition: number
  /** The path of the translated text; its own path for English. */
  original: string
  /**
   * Whether its name is neither a version nor a draft, or has an unknown
   * language.
   */
  isMisnamed: boolean
}

/** A translation has the name of its text with a language code. */
const TRANSLATION = /^(.+?)\.([a-z]{2,3})(?:\.([2-9]|[1-9]\d+))?\.mdx$/

/** The places of paths, which every request needs. */
const places = new Map<string, Place>()

/** Parses the path of a text, relative to the root. */
export function placeOf(path: string): Place {
  const place = places.get(path) ?? parsePlace(path)
  if (places.size > 20_000) places.clear()
  places.set(path, place)
  return place
}

function parsePlace(path: string): Place {
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

/** Returns the path of the draft of a policy. */
export function draftFile(slug: string): string {
  return `${pagesFolder}/${slug}/draft.mdx`
}

/** Returns the path of a version, or of a translation of it. */
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
