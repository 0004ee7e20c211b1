import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import type { PipelineOptions } from '../mdx/file-data.ts'
import { type ReadDocument, readDocument } from '../mdx/read-document.ts'
import { type CheckedFacts, readFacts } from './facts.ts'
import { landingFolder, pagesFolder, root } from './folders.ts'
import { indexPages } from './index-pages.ts'

/** The content of a project folder as it stands on a day; each text is read when it is asked for, and once. */
export interface OpenSite {
  folder: string
  today: Day
  facts: CheckedFacts
  /** Every file that lies in the folders of texts, those with wrong names too. */
  files: readonly string[]
  /** The texts among them, by file. */
  sources: ReadonlyMap<string, string>
  /** Reads and checks one text. Throws where there is no such file. */
  read: (file: string) => ReadDocument
}

/** Lists the content of a project folder. */
export function openSite(folder: string = root, today: Day = todayInIndia()): OpenSite {
  const facts = readFacts(folder)
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const files = globSync(patterns, { cwd: folder, dot: false }).sort()
  const sources = new Map(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const),
  )
  const all = [...sources].map(([file, source]) => ({ file, source }))
  let options: PipelineOptions | undefined
  const documents = new Map<string, ReadDocument>()
  return {
    folder,
    today,
    facts,
    files,
    sources,
    read(file) {
      const source = sources.get(file)
      if (source === undefined) throw new Error(`There is no text ${file}.`)
      options ??= { facts: facts.table, headings: indexPages(all, facts.table, today) }
      const document = documents.get(file) ?? readDocument(file, source, options)
      documents.set(file, document)
      return document
    },
  }
}
