import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'account agree apply app bear call change claim coin company consent contact content cost court data day decide device end error expert give hold keep law lawful listen loss may month must name need notice offer order owe party pay person phone price promise reason record refund report right safe send serve session share sign state store take tell text time trust use user value week write year'.split(
    ' ',
  )

/**
 * Writes a number of policies of about 3,500 words that any site generator can
 * read, the same on every run. `more` is added to the front matter.
 */
export function writeCorpus(folder: string, count: number, more = ''): void {
  mkdirSync(folder, { recursive: true })
  written = 0
  for (let number = 1; number <= count; number++) {
    const head = `title: Corpus policy ${number}\ndescription: Policy ${number} of the corpus.\n${more}`
    const clauses = Array.from({ length: 20 }, (_, at) => clause(at))
    writeFileSync(
      join(folder, `corpus-policy-${number}.mdx`),
      `---\n${head}---\n\n${clauses.join('\n\n')}\n`,
    )
  }
}

/** Alternates between clauses and sub-clauses. */
function clause(at: number): string {
  const said = (times: number, start = '') =>
    Array.from({ length: times }, () => start + sentence())
  const rows = said(4, '| ').map((row) => `${row} | 1 week |`)
  const table = `| What | Kept for |\n| --- | --- |\n${rows.join('\n')}`

  return [
    `${at % 2 ? '###' : '##'} The ${word()} and ${word()} ${at + 1}`,
    said(4).join(' '),
    said(3, at % 2 ? '1. ' : '- ').join('\n'),
    ...(at % 8 === 0 ? [table] : []),
  ].join('\n\n')
}

function sentence(): string {
  const said = Array.from({ length: 13 + (written % 12) }, word)
  if (written % 4 === 0) said[4] = `**${said[4]}**`
  if (written % 5 === 0) said[7] = `[${said[7]}](https://policies.example/a)`

  return `The ${said.join(' ')}.`
}

/** The number of words so far, which selects the next ones. */
let written = 0

function word(): string {
  written += 1
  return words[(written * 37 + (written >> 6)) % words.length] ?? ''
}
