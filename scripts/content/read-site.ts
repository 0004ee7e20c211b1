import type { Day } from '../../src/policy/timeline.ts'
import { isSection } from '../mdx/file-data.ts'
import { type Problem, sortProblems } from '../problems/problem.ts'
import { checkVersions, ownProblems } from '../versions/check-versions.ts'
import { checkFileName } from './check-file-names.ts'
import { checkLinks } from './check-links.ts'
import { checkUnique } from './check-unique.ts'
import { isUndated, slugOf } from './folders.ts'
import { readMovedPages } from './moved-pages.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { readText, type SiteReading } from './site-reading.ts'

/** Everything in `content/`, read and checked. */
export interface Site extends OpenSite {
  sections: readonly SiteReading[]
  pages: readonly SiteReading[]
  /** Where pages stand now, by the addresses that they had. */
  moved: ReadonlyMap<string, string>
  /** All problems of all files, sorted. */
  problems: readonly Problem[]
}

/** Reads and checks all content of a project folder, one text after the other. */
export function readSite(folder?: string, today?: Day): Site {
  const site = openSite(folder, today)
  return checkSite(
    site,
    [...site.sources.keys()].map((file) => readText(site, file)),
  )
}

/** Checks all content of a site, whose texts have been read. Of a version whose name is no day only the name is told: taken for a page, it would be said to lack what no version has. */
export function checkSite(site: OpenSite, readings: readonly SiteReading[]): Site {
  const sections = readings.filter(({ file }) => isSection(file))
  const pages = readings.filter(({ file }) => !isSection(file))
  const problems = [
    ...ownProblems(readings, site),
    ...checkUnique(sections, pages),
    ...checkLinks(sections, pages, site.folder, site.today),
    ...checkVersions(site, pages),
  ].filter(({ file }) => !isUndated(file))
  const addresses = new Set(pages.map(({ file }) => `/${slugOf(file)}`))
  const moved = readMovedPages(site.folder, (pathname) => addresses.has(pathname))
  const names = site.files.flatMap(checkFileName)
  return {
    ...site,
    sections,
    pages,
    moved: moved.value,
    problems: sortProblems([...site.facts.problems, ...moved.problems, ...names, ...problems]),
  }
}
