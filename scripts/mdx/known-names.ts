import type { FactsTable } from '../content/facts.ts'

/** Capitalised words that are names: in the facts and in the titles of pages. */
export function knownNames(facts: FactsTable, titles: readonly string[]): string[] {
  const languages = [...facts.keys()].flatMap((path) => /^speakers\.(\w+)$/.exec(path)?.[1] ?? [])
  const names = [...facts.values()].filter((value) => value.length <= LONGEST_NAME)
  const words = [...names, ...titles].flatMap((text) => [
    text,
    ...(text.replace(/\[.*?\]/g, '').match(/\p{Lu}\p{L}+/gu) ?? []),
  ])
  return [...words, ...languages.map((l) => l.charAt(0).toUpperCase() + l.slice(1))]
}

/** Longer facts are sentences. */
const LONGEST_NAME = 80
