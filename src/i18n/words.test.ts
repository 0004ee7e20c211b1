import { expect, it } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'

it.each(languages)(
  'the messages in $name have the same placeholders as in English',
  ({ words }) => {
    expect(holesOf(words)).toEqual(holesOf(en))
  },
)

/** Returns the placeholders of each message by its path. */
function holesOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, it]): [string, string][] =>
    typeof it === 'string'
      ? [[place + name, (it.match(/\{\w+\}/g) ?? []).sort().join()]]
      : holesOf(it, `${place}${name}.`),
  )
}
