import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rebuildBook } from '../../scripts/acts/rebuild-book.ts'
import { problemsOf } from '../../scripts/checks/find-problems.ts'
import { textRules } from '../../scripts/checks/open-site.ts'
import { writeChanges } from '../../scripts/repository/write-changes.ts'
import { openSite, type Site } from '../../scripts/site/read-site.ts'
import { projectFiles } from '../../scripts/site/testing/project-files.ts'
import { factsFile, movedFile, root } from '../../scripts/text/paths.ts'
import { createReader } from '../../scripts/text/read.ts'
import { merge } from '../../scripts/word-return/merge.ts'
import { addDays } from '../../src/site/timeline.ts'
import { temporaryFolder } from './measure.ts'

/**
 * The inputs that take parsers and rules the longest; % is replaced by a
 * number.
 */
const pieces = {
  'defined terms': '**“Thing %”** means your Thing %. ',
  'unclosed quotes': '“a ',
  comments: '{/* a */} ',
  'unclosed braces': '{ ',
  facts: '{facts.productName} ',
  references: '[](#a) ',
  'list items': '- a\n',
}
const LONGEST_BLOCK = 15_000
const SIZE = 140_000

const HEAD =
  '---\ntitle: A\ndescription: What this page tells its readers, said in one plain sentence.\n---\n\n## A\n\n'

/** A folder, and a function that opens it with a new reader. */
interface Project {
  write: (path: string, text: string) => void
  open: () => Site
}

/** Runs something on a project with a number of characters. */
type Step = (project: Project, size: number) => unknown

const check: Step = ({ open }) => problemsOf(open())

/** Prepares a measurement, and what is measured: by default, the check. */
const cases: [name: string, prepare: Step, run?: Step][] = [
  ...Object.entries(pieces).map(([name, piece]): [string, Step] => [
    name,
    ({ write }, size) =>
      write('content/pages/a.mdx', HEAD + manyOf(piece, size)),
  ]),
  [
    'versions of a policy',
    ({ write, open }, size) => {
      for (const i of Array(size / 700).keys()) {
        const day = addDays('2020-01-01', i)
        write(`content/pages/terms/${day}.mdx`, `${HEAD}Since ${day}.\n`)
      }
      const site = open()
      writeChanges(site.folder, rebuildBook(site, 'A'))
    },
  ],
  [
    'moved pages',
    ({ write }, size) => {
      write('content/pages/a.mdx', HEAD)
      write(movedFile, manyOf('/b%: /a\n', size / 10))
    },
  ],
  [
    'paragraphs merged from Word',
    () => {},
    (_, size) => {
      const before = manyOf('Paragraph % is here, and there.\n\n', size / 2)
      merge(before, before, before.replaceAll('0 is', '0 was'))
    },
  ],
]

/**
 * Measures each case for a text and for one of twice the length, in seconds of
 * processor time, as a table.
 */
export function growthRows(): string[][] {
  const rows = cases.map(([name, ...steps]) => {
    const [once = 0, twice = 0] = [SIZE, 2 * SIZE].map((size) =>
      // The minimum, because other processes only add time.
      Math.min(...[1, 2, 3].map(() => timeSteps(steps, size))),
    )
    const times = [once, twice].map((it) => `${(it / 1e6).toFixed(2)} s`)
    return [name, ...times, (twice / once).toFixed(1)]
  })
  const head = ['a text of', '140,000 characters', '280,000', 'factor']
  return [head, ...rows]
}

function timeSteps([prepare, run = check]: [Step, Step?], size: number) {
  const folder = temporaryFolder()
  const { write } = projectFiles(folder)
  const open = () => openSite(folder, '2026-12-01', createReader(textRules))
  write(factsFile, readFileSync(join(root, factsFile), 'utf8'))
  prepare({ write, open }, size)
  const started = process.cpuUsage()
  run({ write, open }, size)
  return process.cpuUsage(started).user
}

/** Repeats a piece up to a number of characters, in blocks. */
function manyOf(piece: string, size: number): string {
  const perBlock = Math.floor(LONGEST_BLOCK / piece.length)
  const all = Array.from({ length: size / piece.length }, (_, i) => {
    const said = piece.replaceAll('%', `${i}`)
    return i % perBlock === 0 ? `\n\n${said}` : said
  })
  return all.join('')
}
