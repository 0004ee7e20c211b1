import { readdirSync, readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allowList } from '../../src/widgets/allow-list.ts'
import { readFacts } from '../content/facts.ts'
import { pagesFolder, root } from '../content/folders.ts'
import { isError } from '../problems/problem.ts'
import { contentComponent } from './content-component.ts'
import { readDocument } from './read-document.ts'

const facts = readFacts().table
const path = `${pagesFolder}/mutant.mdx`
/** Real policies in parts: front matter, beginning and three clauses each, so that the tests are quick. */
const texts = readdirSync(`${root}/${pagesFolder}`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => {
    const policy = readFileSync(`${root}/${pagesFolder}/${file}`, 'utf8')
    const [head = '', ...clauses] = policy.split(/^(?=## )/m)
    return clauses.map((_, index) => head + clauses.slice(index, index + 3).join(''))
  })

const pieces = [
  ...'{}<>*_[]()`~|#\\$"“!-:@&=',
  '**',
  '</',
  '/>',
  '<b>',
  '<br>',
  '<!--',
  '{/*',
  '*/}',
  '{facts.',
  'facts.',
  '<Overview>',
  '</Overview>',
  '<LastUpdated />',
  '](',
  '[^1]',
  '```',
  '~~',
  '\n',
  '\n\n',
  '\n---\n',
  '\n# ',
  '\n- ',
  '\n> ',
  '\n| a | b |\n',
  '\nimport a\n',
  '\nexport {',
  '\t',
  '    ',
  '\r\n',
  '\r',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\0',
  '💬',
  'മ',
  '&lt;',
  'http://a.b',
  'a@b.c',
  '{...x}',
  '{`',
  '<a b={',
  '<a.b:c',
]

describe('a policy with slips of the hand', () => {
  it.each(mutants(150))('is told in problems or becomes a page (number %i)', (_, source) => {
    const document = readDocument(path, source, { facts })
    const lines = document.source.split(/\r?\n/)
    for (const { line, column, message, remedy, excerpt } of document.problems) {
      expect(line).toBeGreaterThanOrEqual(1)
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(column).toBeGreaterThanOrEqual(1)
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      expect(excerpt).toBe(lines[line - 1])
      expect(`${message} ${remedy}`).not.toMatch(/expected|unexpected|parse|acorn|undefined|NaN/i)
    }
    if (document.problems.some(isError)) return
    const components = Object.fromEntries(
      Object.keys(allowList).map((name) => [
        name,
        ({ children }: { children?: ReactNode }) => children,
      ]),
    )
    const page = createElement(contentComponent(document.html), { components })
    expect(renderToStaticMarkup(page)).not.toContain('{facts.')
  })
})

/** Texts in each of which a few pieces were put in, taken out or swapped; the same ones every time. */
function mutants(count: number): [number, string][] {
  const next = random(20261201)
  const below = (limit: number) => Math.floor(next() * limit)
  return Array.from({ length: count }, (_, index) => {
    let text = texts[(index * 7) % texts.length] ?? ''
    for (let times = 1 + below(3); times > 0; times--) {
      const at = below(2) ? below(text.length) : markNear(text, below(text.length))
      const piece = pieces[below(pieces.length)] ?? ''
      const taken = below(3) === 0 ? 1 + below(4) : 0
      text = text.slice(0, at) + (below(4) === 0 ? '' : piece) + text.slice(at + taken)
    }
    return [index + 1, text]
  })
}

/** The next place that has a meaning for Markdown: slips are worst there. */
function markNear(text: string, from: number): number {
  const found = text.slice(from).search(/[*{}<>[\]()|#-]/)
  return found < 0 ? from : from + found
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
