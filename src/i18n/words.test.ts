import { expect, it } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'

it.each(languages)(
  'the words in $name have the same values as the English words, each as often',
  ({ words }) => {
    expect(holesOf(words)).toEqual(holesOf(en))
  },
)

/** The names in braces of each phrase, by its place. */
function holesOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, it]): [string, string][] =>
    typeof it === 'string'
      ? [[place + name, (it.match(/\{\w+\}/g) ?? []).sort().join()]]
      : holesOf(it, `${place}${name}.`),
  )
}
