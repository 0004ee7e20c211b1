import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sealAnew } from '../../scripts/policies/seal.ts'
import { openSite } from '../../scripts/policies/site.ts'
import { textRules } from '../../scripts/rules/open-site.ts'
import { problemsOf } from '../../scripts/rules/problems.ts'
import { factsFile, movedFile, root } from '../../scripts/text/paths.ts'
import { createReader } from '../../scripts/text/reader.ts'
import { compare } from '../../src/policy/diff.ts'
import { addDays } from '../../src/policy/timeline.ts'

/** What of many takes parsers and rules the longest; % stands for its number. */
const pieces = {
  words: 'word ',
  clauses: '\n\n## Clause %\n\nText.\n\n',
  'clauses of one name': '\n\n## Clause\n\nText.\n\n',
  'clauses with broken references': '\n\n## A%\n\nSee [](#b%).\n\n',
  'defined terms': '**“Thing %”** means your Thing %. ',
  'capitalised words': 'It is your Thing %, and your Thing % is. ',
  'straight quotes': '"a" ',
  'quotes that do not end': '“a ',
  paragraphs: '\n\na\n\n',
  quotes: '\n> a\n\n',
  notes: '{/* a */} ',
  'notes that do not end': '{/* a ',
  braces: '{a} ',
  'braces that do not end': '{ ',
  facts: '{facts.productName} ',
  'unknown facts': '{facts.a%} ',
  references: '[](#a) ',
  'broken references': '[](#b%) ',
  'broken links': '[b](/b%) ',
  'brackets that do not end': '[ ',
  'typed clause numbers': 'See clause %. ',
  'typed numbers': '(a) It is so.\n',
  HTML: 'a <b>c</b> ',
  'tags that do not end': '<b> ',
  'widgets that do not end': '<Overview> ',
  'widgets that do not exist': '<Nota>a</Nota> ',
  'angle brackets': 'a < b ',
  stars: '*a ',
  'double stars': '**a ',
  'marks of lists': '- ',
  'marks of quotes': '> ',
  'points of a list': '- a\n',
  'rows of a table': '| a | b |\n',
  links: 'https://a.example/% ',
  'letters that nobody sees': 'a\u200b ',
}
const LONGEST_BLOCK = 18_000
const SIZE = 140_000

const HEAD =
  '---\ntitle: A\ndescription: What this page tells its readers, said in one plain sentence.\n---\n\n## A\n\n'

/**
 * What takes its time, with so many of something: made ready in a folder,
 * then run.
 */
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
  'names in the front matter': (folder, times) => {
    const lines = linesOf(times * 1000, (at) => `name${at}: "a`)
    write(folder, 'content/pages/a.mdx', `---\n${lines}---\n\nText.\n`)
    return () => problemsOf(open(folder))
  },
  'lines of facts': (folder, times) => {
    const facts = readFileSync(join(root, factsFile), 'utf8')
    const lines = linesOf(times * 1000, (at) => `fact${at}: a value`)
    write(folder, factsFile, `${facts}\n${lines}`)
    return () => problemsOf(open(folder))
  },
  'lines of moved pages': (folder, times) => {
    write(folder, 'content/pages/a.mdx', textOf('word ', 1000))
    const lines = linesOf(times * 2000, (at) => `/old-${at}: /a`)
    write(folder, movedFile, lines)
    return () => problemsOf(open(folder))
  },
  'former versions': (folder, times) => {
    const last = addDays('2020-01-01', times * 200)
    for (let day = '2020-01-01'; day < last; day = addDays(day, 1)) {
      const path = `content/pages/terms/${day}.mdx`
      write(folder, path, textOf(`Since ${day}. `, 1000))
    }
    sealAnew(open(folder), 'A')
    return () => problemsOf(open(folder))
  },
  'clauses that are compared': (folder, times) => {
    const of = (word: string) => {
      const text = linesOf(
        times * 1000,
        (at) =>
          `${at % 20 ? '' : `## Clause ${at}\n\n`}${at % 2 ? word : 'a'} ${at}\n`,
      )
      write(folder, 'content/pages/a.mdx', HEAD + text)
      const site = open(folder)
      return site.texts.get('content/pages/a.mdx')?.document
    }
    const empty = { title: '', clauses: [] }
    const [before = empty, after = empty] = [of('b'), of('c')]
    return () => compare(before, after)
  },
}

/**
 * What checking and the like takes for so many of one thing and for twice as
 * many, in seconds of the processor, as rows of cells.
 */
export function timeGrowth(only: string[] = Object.keys(cases)): string[][] {
  return only.map((name) => {
    const [once = 0, twice = 0] = [1, 2].map((times) =>
      // Whatever else the machine does makes it longer, and never shorter.
      Math.min(...Array.from({ length: 3 }, () => timeCase(name, times))),
    )
    const factor = (twice / once).toFixed(1)

    return [name, seconds(once), seconds(twice), factor]
  })
}

function timeCase(name: string, times: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    const facts = readFileSync(join(root, factsFile), 'utf8')
    write(folder, factsFile, facts)
    const run = cases[name]?.(folder, times)
    const started = process.cpuUsage()
    run?.()

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

function linesOf(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('')
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function seconds(microseconds: number): string {
  return `${(microseconds / 1e6).toFixed(2)} s`
}
