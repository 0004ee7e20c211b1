import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { globSync } from 'tinyglobby'
import { isSection } from '../mdx/file-data.ts'
import { type ReadDocument, readDocument } from '../mdx/read-document.ts'
import { type Problem, problemsIn, sortProblems } from '../problems/problem.ts'
import { anchorOf, checkLinks } from './check-links.ts'
import { type CheckedFacts, readFacts } from './facts.ts'
import { landingFolder, pagesFolder, root, slugOf } from './folders.ts'
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
  const names = files.flatMap((file) => checkFileName(file))
  const sources = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, 'utf8') }))
  const options = { facts: facts.table, headings: indexPages(sources, facts.table) }
  const documents = sources.map(({ file, source }) => readDocument(file, source, options))
  const sections = documents.filter(({ file }) => isSection(file))
  const pages = documents.filter(({ file }) => !isSection(file))
  const problems = [
    ...facts.problems,
    ...names,
    ...documents.flatMap((document) => document.problems),
    ...documents.flatMap(checkOwnIds),
    ...checkUnique(pages, (page) => slugOf(page.file), 'address', 'Rename one of the two files.'),
    ...checkUnique(
      pages,
      titleOf,
      'title',
      'Give one of the two another title: people tell pages apart by it.',
    ),
    ...checkUnique(
      sections,
      titleOf,
      'title',
      'Give one of the two another title: people tell sections apart by it.',
    ),
    ...checkUnique(sections, anchorOf, 'anchor', 'Give one of the two another anchor.'),
    ...checkLinks(sections, pages, folder),
  ]
  return { facts, sections, pages, problems: sortProblems(problems) }
}

function titleOf(document: ReadDocument): string | undefined {
  return document.frontMatter?.title
}

function checkFileName(file: string): Problem[] {
  const problem = problemsIn(file, '')
  const name = basename(file)
  if (!name.endsWith('.mdx')) {
    return [
      problem(
        undefined,
        `“${name}” is not a text that can be published.`,
        'Name the file with .mdx at its end, or move it out of this folder.',
      ),
    ]
  }
  if (file.startsWith(`${landingFolder}/`)) {
    return /^\d{3}-[a-z0-9-]+\.mdx$/.test(name)
      ? []
      : [
          problem(
            undefined,
            `“${name}” has no place among the sections.`,
            'Name it by three digits and lowercase words, such as 055-stories.mdx: the digits order the sections.',
          ),
        ]
  }
  if (file.slice(pagesFolder.length + 1) !== name) {
    return [
      problem(
        undefined,
        'A page stands directly in content/pages.',
        `Move it to ${pagesFolder}/${name}.`,
      ),
    ]
  }
  return /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/.test(name)
    ? []
    : [
        problem(
          undefined,
          `The address of a page is lowercase, and “${name}” is not.`,
          `Rename the file to ${suggestName(name)}.`,
        ),
      ]
}

function suggestName(name: string): string {
  const stem = basename(name, '.mdx')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem || 'page'}.mdx`
}

function checkOwnIds(document: ReadDocument): Problem[] {
  const problem = problemsIn(document.file, '')
  const seen = new Map<string, number>()
  return document.ids.flatMap(({ id, place }) => {
    const first = seen.get(id)
    if (first === undefined) seen.set(id, place.line)
    return first === undefined
      ? []
      : [
          problem(
            place,
            `The heading name “${id}” is taken by the heading in line ${first}.`,
            `Write another name behind this heading, such as [#${id}-2].`,
          ),
        ]
  })
}

function checkUnique(
  documents: readonly ReadDocument[],
  key: (document: ReadDocument) => string | undefined,
  noun: string,
  remedy: string,
): Problem[] {
  const seen = new Map<string, string>()
  return documents.flatMap((document) => {
    const value = key(document)
    if (value === undefined) return []
    const first = seen.get(value.toLowerCase())
    if (first === undefined) seen.set(value.toLowerCase(), document.file)
    return first === undefined
      ? []
      : [
          problemsIn(document.file, '')(
            undefined,
            `Its ${noun} “${value}” is also that of ${first}.`,
            remedy,
          ),
        ]
  })
}
