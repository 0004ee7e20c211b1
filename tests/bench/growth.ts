import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { problemsOf } from '../../scripts/rules/problems.ts'
import { pagesFolder } from '../../scripts/text/paths.ts'

/** What of many takes parsers and rules the longest. */
const pieces = {
  words: 'word ',
  clauses: '\n\n## Clause\n\nText.\n\n',
  'defined terms': '**“Thing %”** means your Thing %. ',
  'capitalised words': 'It is your Thing %, and your Thing % is. ',
  'straight quotes': '"a" ',
  notes: '{/* a */} ',
  braces: '{a} ',
  facts: '{facts.productName} ',
  references: '[](#a) ',
  'typed clause numbers': 'See clause %. ',
  HTML: 'a <b>c</b> ',
  'angle brackets': 'a < b ',
  'marks of lists': '- ',
  links: 'https://a.example/% ',
}
const LONGEST_BLOCK = 18_000
const sizes = [140_000, 280_000]

/**
 * How long checking takes for a text of so many of one thing and for one twice
 * as long, as rows of cells; the second should take at most 2.5 times as long.
 */
export function timeGrowth(): string[][] {
  return Object.entries(pieces).map(([name, piece]) => {
    const [once = 0, twice = 0] = sizes.map((size) => timeCheck(piece, size))
    const factor = (twice / once).toFixed(1)

    return [name, seconds(once), seconds(twice), factor]
  })
}

function timeCheck(piece: string, size: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    mkdirSync(join(folder, pagesFolder), { recursive: true })
    writeFileSync(join(folder, pagesFolder, 'a.mdx'), textOf(piece, size))
    const started = performance.now()
    problemsOf(openCheckedSite(folder))

    return performance.now() - started
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textOf(piece: string, size: number): string {
  const head = '---\ntitle: A\ndescription: A text.\n---\n\n## A\n\n'
  let block = ''
  let text = head

  for (let count = 1; text.length + block.length < size; count++) {
    block += piece.replaceAll('%', String(count))
    if (block.length > LONGEST_BLOCK) {
      text += `${block}\n\n`
      block = ''
    }
  }
  return `${text}${block}\n`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
