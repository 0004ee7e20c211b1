import type { Day } from '../../src/policy/timeline.ts'
import { isSection } from '../mdx/file-data.ts'
import type { ReadDocument } from '../mdx/read-document.ts'
import { type Problem, sortProblems } from '../problems/problem.ts'
import { checkVersions, ownProblems } from '../versions/check-versions.ts'
import { checkFileName } from './check-file-names.ts'
import { checkLinks } from './check-links.ts'
import { checkUnique } from './check-unique.ts'
import { type OpenSite, openSite } from './open-site.ts'

/** Everything in `content/`, read and checked. */
export interface Site extends OpenSite {
  sections: readonly ReadDocument[]
  pages: readonly ReadDocument[]
  /** All problems of all files, sorted. */
  problems: readonly Problem[]
}

/** Reads and checks all content of a project folder; takes about 30 ms a policy. */
export function readSite(folder?: string, today?: Day): Site {
  return checkSite(openSite(folder, today))
}

/** Reads and checks all content of a site that is open. */
export function checkSite(site: OpenSite): Site {
  const documents = [...site.sources.keys()].map(site.read)
  const sections = documents.filter(({ file }) => isSection(file))
  const pages = documents.filter(({ file }) => !isSection(file))
  const problems = [
    ...site.facts.problems,
    ...site.files.flatMap(checkFileName),
    ...documents.flatMap((document) => ownProblems(document, site)),
    ...checkUnique(sections, pages),
    ...checkLinks(sections, pages, site.folder, site.today),
    ...checkVersions(site, pages),
  ]
  return { ...site, sections, pages, problems: sortProblems(problems) }
}
