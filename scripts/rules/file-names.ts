import { basename, dirname } from 'node:path'
import { isDay } from '../../src/policy/timeline.ts'
import { isUndated, landingFolder, pagesFolder } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

/** Reports files whose name or place says nothing that the site understands. Of a version whose name is no day only the name is told: taken for a page, it would be said to lack what no version has. */
export function fileNames({ files }: SiteTexts): void {
  for (const file of files) {
    const told = explain(file.path)
    if (isUndated(file.path)) file.messages.length = 0
    if (told) reporter(file, 'file-names')(undefined, ...told)
  }
}

function explain(path: string): Told | undefined {
  const [name, stem, folder] = [basename(path), basename(path, '.mdx'), dirname(path)]
  if (stem === name)
    return [
      `“${name}” is not a text that can be published.`,
      'Name the file with .mdx at its end, or move it out of this folder.',
    ]
  if (folder === landingFolder && !/^\d{3}(?:-[a-z0-9]+)+$/.test(stem))
    return [
      `“${name}” has no place among the sections.`,
      'Name it by three digits, which order the sections, and words: 055-stories.mdx.',
    ]
  if (folder === landingFolder) return undefined
  if (folder === pagesFolder) return explainSlug(stem)
  if (dirname(folder) !== pagesFolder)
    return [
      'Sections and pages stand directly in their folder, and a version in that of its policy.',
      `Move it to ${path.startsWith(landingFolder) ? landingFolder : pagesFolder}/${name}.`,
    ]
  if (isDay(stem)) return explainSlug(basename(folder))
  return [
    `A version is named by the day from which it is in force, and “${stem}” is no day.`,
    `Rename it, such as 2026-12-01.mdx. A page without versions stands directly in ${pagesFolder}.`,
  ]
}

function explainSlug(slug: string): Told | undefined {
  const better = slug.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  if (/^(?:index|404|assets)$/.test(slug))
    return [`The site needs the address “/${slug}” for itself.`, 'Choose another name.']
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined
  return [
    `The address of a page is made of lowercase letters, digits and hyphens; “${slug}” is not.`,
    `Rename it to ${better.replace(/^-|-$/g, '') || 'page'}.`,
  ]
}
