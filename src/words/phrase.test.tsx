import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { languages } from '../model/languages.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { Phrase } from './phrase.tsx'

describe('a phrase', () => {
  it('puts values in the place of their names, wherever a language wants them', () => {
    expect(fill('{last} వరకు {day}', { day: 'a', last: 'b' })).toBe('b వరకు a')
    expect(
      renderToStaticMarkup(<Phrase text="From {day}." day={<b>1</b>} />),
    ).toBe('From <b>1</b>.')
  })
})

describe.each(languages)('the words in $name', ({ words }) => {
  it('have the same values as the English words, each as often', () => {
    expect(holesOf(words)).toEqual(holesOf(en))
  })
})

/** The names in braces of each phrase, by its place. */
function holesOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, it]): [string, string][] =>
    typeof it === 'string'
      ? [[place + name, (it.match(/\{\w+\}/g) ?? []).sort().join()]]
      : holesOf(it, `${place}${name}.`),
  )
}
