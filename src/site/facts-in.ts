import { localFacts } from 'virtual:site'
import facts from '../../content/facts.yaml'
import type { Language } from '../i18n/languages.ts'
import type { Facts } from './facts.ts'

/** The facts with those that are words in a language. */
export function factsIn({ code }: Language): Facts {
  return merge(facts, localFacts[code] ?? {})
}

function merge<Group extends object>(all: Group, words: object): Group {
  const own = Object.entries(words).map(([name, word]) => {
    const value = Object(all)[name]
    return [name, typeof word === 'object' ? merge(value, word) : word]
  })
  return { ...all, ...Object.fromEntries(own) }
}
