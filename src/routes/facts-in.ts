import { localFacts } from 'virtual:site'
import facts from '../../content/facts.yaml'
import type { Facts } from '../model/facts.ts'
import type { Language } from '../model/languages.ts'

/** The facts with those that are words in a language. */
export function factsIn({ code }: Language): Facts {
  const merged = merge(facts, localFacts[code])
  return merged as Facts
}

function merge(all: unknown, words: unknown): unknown {
  if (words === undefined) return all
  if (!isGroup(all) || !isGroup(words)) return words

  const entries = Object.entries(all).map(([name, value]) => [
    name,
    merge(value, words[name]),
  ])
  return Object.fromEntries(entries)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
