import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Where content stands, from the project's folder. */
export const factsFile = 'content/facts.yaml'
export const landingFolder = 'content/landing'
export const pagesFolder = 'content/pages'

/** The last part of a page's address, from the name of its file. */
export function slugOf(file: string): string {
  return basename(file, '.mdx').toLowerCase()
}
