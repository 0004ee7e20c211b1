import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'account agree apply app bear call change claim coin company consent contact content cost court data day decide device end error expert give hold keep law lawful listen loss may month must name need notice offer order owe party pay person phone price promise reason record refund report right safe send serve session share sign state store take tell text time trust use user value week write year'.split(
    ' ',
  )

/**
 * Writes so many policies of about 3,500 words, the same every time, that
 * `layout` makes policies of this site; without it, any generator reads them.
 */
export function writeCorpus(folder: string, count: number, layout = ''): void {
  mkdirSync(folder, { recursive: true })
  const random = createRandom()
  for (let number = 1; number <= count; number++) {
    const head = [
      `title: Corpus policy ${number}`,
      `description: Policy ${number} of the corpus.`,
      ...(layout ? [`layout: ${layout}`] : []),
    ]
    const clauses = Array.from({ length: 12 }, (_, at) => clause(at, random))
    writeFileSync(
      join(folder, `corpus-policy-${number}.mdx`),
      `---\n${head.join('\n')}\n---\n\n${clauses.join('\n\n')}\n`,
    )
  }
}

type Random = (below: number) => number

function clause(at: number, random: Random): string {
  const said = (times: number, start = '') =>
    Array.from({ length: times }, () => `${start}${sentence(random)}`)
  const title = `${word(random)} and ${word(random)}`
  const rows = said(4, '| ').map((row) => `${row} | 1 week |`)
  const table = `| What | Kept for |\n| --- | --- |\n${rows.join('\n')}`

  return [
    `## The ${title} ${at + 1}`,
    said(4).join(' '),
    said(3, '- ').join('\n'),
    ...(at % 4 === 0 ? [table] : []),
    `### The ${title} in detail ${at + 1}`,
    said(4).join(' '),
    said(2, '1. ').join('\n'),
  ].join('\n\n')
}

function sentence(random: Random): string {
  const said = Array.from({ length: 13 + random(12) }, () => word(random))
  if (random(4) === 0) said[4] = `**${said[4]}**`
  if (random(5) === 0) said[7] = `[${said[7]}](https://policies.example/a)`

  return `The ${said.join(' ')}.`
}

function word(random: Random): string {
  return words[random(words.length)] ?? ''
}

/** Numbers that look random and are the same in every run. */
function createRandom(): Random {
  let state = 42

  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
