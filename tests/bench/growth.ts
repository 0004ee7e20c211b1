import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSite } from '../../scripts/policies/read-site.ts'
import { sealAnew } from '../../scripts/policies/seal-version.ts'
import { problemsOf } from '../../scripts/rules/find-problems.ts'
import { textRules } from '../../scripts/rules/open-site.ts'
import { factsFile, root } from '../../scripts/text/paths.ts'
import { createReader } from '../../scripts/text/reader.ts'
import { addDays } from '../../src/policy/timeline.ts'

/** What of many takes parsers and rules the longest; % stands for its number. */
const pieces = {
  words: 'word ',
  clauses: '\n\n## Clause %\n\nText.\n\n',
  'defined terms': '**“Thing %”** means your Thing %. ',
  'quotes that do not end': '“a ',
  notes: '{/* a */} ',
  'braces that do not end': '{ ',
  facts: '{facts.productName} ',
  'unknown facts': '{facts.a%} ',
  references: '[](#a) ',
  'broken references': '[](#b%) ',
  'brackets that do not end': '[ ',
  'tags that do not end': '<b> ',
  'widgets that do not exist': '<Nota>a</Nota> ',
  stars: '*a ',
  'points of a list': '- a\n',
  'rows of a table': '| a | b |\n',
}
const LONGEST_BLOCK = 18_000
const SIZE = 140_000

const HEAD =
  '---\ntitle: A\ndescription: What this page tells its readers, said in one plain sentence.\n---\n\n## A\n\n'

/** Made ready in a folder with so many of something, what is timed. */
type Case = (folder: string, times: number) => () => unknown

const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    Object.entries(pieces).map(([name, piece]): [string, Case] => [
      name,
      (folder, times) => {
        write(folder, 'content/pages/a.mdx', textOf(piece, SIZE * times))
        return () => problemsOf(open(folder))
      },
    ]),
  ),
  'former versions': (folder, times) => {
    const last = addDays('2020-01-01', times * 200)
    for (let day = '2020-01-01'; day < last; day = addDays(day, 1)) {
      const path = `content/pages/terms/${day}.mdx`
      write(folder, path, textOf(`Since ${day}. `, 1000))
    }
    sealAnew(open(folder), 'A')
    return () => problemsOf(open(folder))
  },
}

/**
 * What checking and the like takes for so many of one thing and for twice as
 * many, in seconds of the processor, as rows of cells.
 */
export function timeGrowth(): string[][] {
  return Object.entries(cases).map(([name, prepare]) => {
    const [once = 0, twice = 0] = [1, 2].map((times) =>
      // Whatever else the machine does makes it longer, and never shorter.
      Math.min(...[1, 2, 3].map(() => timeCase(prepare, times))),
    )
    return [name, seconds(once), seconds(twice), (twice / once).toFixed(1)]
  })
}

function timeCase(prepare: Case, times: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    const facts = readFileSync(join(root, factsFile), 'utf8')
    write(folder, factsFile, facts)
    const run = prepare(folder, times)
    const started = process.cpuUsage()
    run()

    return process.cpuUsage(started).user
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Opens a folder with a reader that remembers nothing. */
function open(folder: string) {
  return openSite(folder, '2026-12-01', createReader(textRules))
}

function textOf(piece: string, size: number): string {
  let block = ''
  let text = HEAD

  for (let count = 1; text.length + block.length < size; count++) {
    block += piece.replaceAll('%', String(count))
    if (block.length > LONGEST_BLOCK) {
      text += `${block}\n\n`
      block = ''
    }
  }
  return `${text}${block}\n`
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function seconds(microseconds: number): string {
  return `${(microseconds / 1e6).toFixed(2)} s`
}
