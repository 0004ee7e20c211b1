import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { isSection } from '../mdx/file-data.ts'
import { type ReadDocument, readDocument } from '../mdx/read-document.ts'
import { type Problem, sortProblems } from '../problems/problem.ts'
import { checkFileName } from './check-file-names.ts'
import { checkLinks } from './check-links.ts'
import { checkUnique } from './check-unique.ts'
import { type CheckedFacts, readFacts } from './facts.ts'
import { landingFolder, pagesFolder, root } from './folders.ts'
import { indexPages } from './index-pages.ts'

/** Everything in `content/`, read and checked. */
export interface Site {
  facts: CheckedFacts
  sections: ReadDocument[]
  pages: ReadDocument[]
  /** All problems of all files, sorted. */
  problems: Problem[]
}

/** Reads and checks all content of a project folder; takes about 30 ms a policy. */
export function readSite(folder: string = root): Site {
  const facts = readFacts(folder)
  const files = globSync([`${landingFolder}/**/*`, `${pagesFolder}/**/*`], {
    cwd: folder,
    dot: false,
  }).sort()
  const sources = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, 'utf8') }))
  const options = { facts: facts.table, headings: indexPages(sources, facts.table) }
  const documents = sources.map(({ file, source }) => readDocument(file, source, options))
  const sections = documents.filter(({ file }) => isSection(file))
  const pages = documents.filter(({ file }) => !isSection(file))
  const problems = [
    ...facts.problems,
    ...files.flatMap(checkFileName),
    ...documents.flatMap((document) => document.problems),
    ...checkUnique(sections, pages),
    ...checkLinks(sections, pages, folder),
  ]
  return { facts, sections, pages, problems: sortProblems(problems) }
}
