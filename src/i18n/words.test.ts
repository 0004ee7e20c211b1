import { expect, it } from 'vitest'
import { english, languages } from './languages.ts'

it.each(languages)(
  'the messages in $name are complete, with the placeholders of the English ones',
  ({ words }) => {
    // Only a person who checked a translation fills `certified`.
    const own = { ...words, certified: english.words.certified }
    expect(holesOf(own)).toEqual(holesOf(english.words))
  },
)

/** Returns the placeholders of each message that is not empty, by its path. */
function holesOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, it]): [string, string][] => {
    if (typeof it !== 'string') return holesOf(it, `${place}${name}.`)
    const names = it.match(/\{\w+\}/g) ?? []
    return it.trim() ? [[place + name, names.sort().join()]] : []
  })
}
