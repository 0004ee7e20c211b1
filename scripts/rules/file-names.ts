import { basename, dirname } from 'node:path'
import { isDay } from '../../src/policy/timeline.ts'
import { isUndated, landingFolder, pagesFolder } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter } from '../diagnostics/report.ts'

type Told = [reason: string, remedy: string]

/** Addresses that the site needs for itself. */
const RESERVED = /^(?:index|404|assets)$/

/** Reports files whose name or place says nothing that the site understands. Of a version whose name is no day only the name is told: taken for a page, it would be said to lack what no version has. */
export function fileNames({ files }: SiteTexts): void {
  for (const file of files) {
    const told = explain(file.path)
    if (isUndated(file.path)) file.messages.length = 0
    if (told) reporter(file, 'file-names')(undefined, ...told)
  }
}

function explain(path: string): Told | undefined {
  const name = basename(path)
  const stem = basename(path, '.mdx')
  const folder = dirname(path)
  if (!name.endsWith('.mdx'))
    return [
      `“${name}” is not a text that can be published.`,
      /\.(?:mdx?|txt)$/i.test(name)
        ? `Rename it to ${slugFrom(name.replace(/\.\w+$/, ''))}.mdx.`
        : 'Name the file with .mdx at its end, or move it out of this folder.',
    ]
  if (folder === landingFolder && !/^\d{3}(?:-[a-z0-9]+)+\.mdx$/.test(name))
    return [
      `“${name}” has no place among the sections.`,
      'Name it by three digits and lowercase words, such as 055-stories.mdx: the digits order the sections.',
    ]
  if (folder === landingFolder) return undefined
  if (folder === pagesFolder) return explainSlug(stem, 'file')
  const home = path.startsWith(`${landingFolder}/`) ? landingFolder : pagesFolder
  if (home === landingFolder || dirname(folder) !== pagesFolder)
    return [
      `Sections and pages stand directly in their folder, and a version in the folder of its policy.`,
      `Move it to ${home}/${name}.`,
    ]
  if (!isDay(stem))
    return [
      `A version is named by the day from which it is in force, and “${stem}” is no day.`,
      `Rename the file to year-month-day, such as 2026-12-01.mdx. A page that has no versions stands directly in ${pagesFolder}.`,
    ]
  return explainSlug(basename(folder), 'folder')
}

function explainSlug(slug: string, noun: 'file' | 'folder'): Told | undefined {
  if (RESERVED.test(slug))
    return [
      `No page can have the address “/${slug}”: the site needs it for itself.`,
      `Give the ${noun} another name.`,
    ]
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined
  return [
    `The address of a page is made of lowercase letters, digits and hyphens, and “${slug}” is not.`,
    `Rename the ${noun} to ${slugFrom(slug)}${noun === 'file' ? '.mdx' : ''}.`,
  ]
}

function slugFrom(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '') || 'page'
}
