import { fileURLToPath } from 'node:url'
import { type Day, isDay } from '../../src/policy/timeline.ts'

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
  /** Whether it lies among versions and is neither a version nor a draft. */
  isMisnamed: boolean
}

/** The place of a text by its path from the project's folder. */
export function placeOf(path: string): Place {
  const isSection = path.startsWith(`${landingFolder}/`)
  const [, folder, name = ''] =
    /^content\/pages\/(?:([^/]+)\/)?([^/]+)\.mdx$/.exec(path) ?? []
  const slug = (folder ?? name).toLowerCase()
  const isVersion = folder !== undefined && isDay(name)
  const isDraft = folder !== undefined && name === 'draft'

  return {
    path,
    slug,
    ...(isVersion && { day: name }),
    pathname: isSection
      ? '/'
      : isVersion || isDraft
        ? `/${slug}/${name}`
        : `/${slug}`,
    isSection,
    isDraft,
    isMisnamed: folder !== undefined && !isVersion && !isDraft,
  }
}

/** The file of the draft of a policy. */
export function draftFile(slug: string): string {
  return `${pagesFolder}/${slug}/draft.mdx`
}

/** The file of a version. */
export function versionFile(slug: string, day: Day): string {
  return `${pagesFolder}/${slug}/${day}.mdx`
}
