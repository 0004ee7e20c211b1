import { fileURLToPath } from 'node:url'
import { isDay } from '../../src/policy/timeline.ts'

/** The project's folder, with slashes and none at its end. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '')

/** Where content stands, from the project's folder. */
export const factsFile = 'content/facts.yaml'
export const landingFolder = 'content/landing'
export const pagesFolder = 'content/pages'
export const sealsFile = 'content/seals.json'
export const movedFile = 'content/moved.yaml'

/** Whether a file is a section of the landing page, by its path. */
export function isSection(file: string): boolean {
  return file.startsWith(`${landingFolder}/`)
}

/**
 * What the name of a page's file says: its slug and, for a version in a folder
 * of versions, its day.
 */
export function placeOf(file: string): { slug: string; day?: string } {
  const [, folder, name = ''] =
    /^content\/pages\/(?:([^/]+)\/)?([^/]+)\.mdx$/.exec(file) ?? []
  if (!folder) return { slug: name.toLowerCase() }
  return { slug: folder.toLowerCase(), ...(isDay(name) && { day: name }) }
}

/**
 * Whether a file lies among versions and is not named by a day: nobody can tell
 * what it is before it is.
 */
export function isUndated(file: string): boolean {
  return (
    /^content\/pages\/[^/]+\/[^/]+\.mdx$/.test(file) &&
    placeOf(file).day === undefined
  )
}

/** The file of a version. */
export function versionFile(slug: string, day: string): string {
  return `${pagesFolder}/${slug}/${day}.mdx`
}

/**
 * The address on the site of what a file is part of, such as `/`, `/tnc` or
 * `/tnc/2026-12-01`.
 */
export function pathnameOf(file: string): string {
  if (isSection(file)) return '/'
  const { slug, day } = placeOf(file)
  return day ? `/${slug}/${day}` : `/${slug}`
}
