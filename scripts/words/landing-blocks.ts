import type { FactsTable } from '../content/facts.ts'
import type { Difference } from './compare-words.ts'
import type { PageWord } from './page-words.ts'
import { sourceWords } from './source-words.ts'
import { wordsIn } from './words-in.ts'

const SHOWN = /\b(?:title|name|script|speakers|value|person|home|menu)="([^"]*)"/g

/** The first block of a section whose words the landing page does not hold, one after the other; undefined where it holds all. Widgets decide in which order its blocks stand. */
export function missingBlock(
  source: string,
  facts: FactsTable,
  page: readonly PageWord[],
): Difference | undefined {
  const text = ` ${page.map((word) => word.text).join(' ')} `
  const missing = blocksOf(source, facts).find(({ words }) => !text.includes(` ${words} `))
  return missing && { line: missing.line, expected: missing.words, found: '' }
}

function blocksOf(source: string, facts: FactsTable) {
  const blocks: { line: number; words: string }[] = [{ line: 0, words: '' }]
  for (const item of sourceWords(source, facts)) {
    const last = blocks.at(-1)
    if (item.kind === 'tag' || item.line !== last?.line) blocks.push({ line: item.line, words: '' })
    const block = blocks.at(-1)
    if (block && item.kind === 'word' && !item.isOptional)
      block.words = `${block.words} ${item.text}`.trim()
  }
  const shown = source.split('\n').flatMap((line, i) =>
    [...line.matchAll(SHOWN)].map(([, value = '']) => ({
      line: i + 1,
      words: wordsIn(fillFacts(value, facts)).join(' '),
    })),
  )
  return [...blocks, ...shown].filter(({ words }) => words !== '')
}

function fillFacts(text: string, facts: FactsTable): string {
  return text.replace(/\{\s*facts\.([\w.]+)\s*\}/g, (_, name: string) => facts.get(name) ?? '')
}
