import { expect, it } from 'vitest'
import { decodeIndex, encodeIndex } from './encode-index.ts'
import { createSearch, type IndexedClause } from './find-clauses.ts'

const clause = (id: string, title: string, text = ''): IndexedClause => ({
  address: `/tea#${id}`,
  title,
  text,
})
const tea = (...clauses: IndexedClause[]) => ({
  title: 'Tea Rules',
  weight: 1,
  clauses,
})
const search = createSearch({
  texts: [
    tea(
      clause('pour', '1. Pouring', 'Pour slowly. A cup holds black tea.'),
      clause('cups', '2. Cups', 'Wash each cup. Never lend it.'),
      clause('milk', '3. Milk', 'Milk comes last.'),
      clause('te', '4. ఖాతా', 'మీ ఖాతాను తొలగించవచ్చు'),
      clause('ml', '5. അവൻ', 'അവൻ വന്നു'),
      clause('hi', '6. रिफ़ंड', 'काँच'),
    ),
    {
      ...tea(clause('next', '3. Milk', 'Milk comes last, and cold.')),
      title: 'Tea Rules (applies from 1 March 2027)',
      weight: 0.5,
    },
  ],
  synonyms: { cups: 'mug, give a friend', pour: 'dispense' },
  ignored: 'how do i the a it',
})
const ids = (query: string) =>
  search(query).map(({ address }) => address.split('#')[1])

it.each([
  ['a title counts more than the text', 'cup', ['cups', 'pour']],
  ['words of questions are ignored', 'how do I pour the', ['pour']],
  ['ignored words are searched if there are no others', 'it', ['cups']],
  [
    'only clauses with every word are found, if there are any',
    'wash cup',
    ['cups'],
  ],
  [
    'clauses with some words are found if none has all',
    'wash milk',
    ['milk', 'cups', 'next'],
  ],
  ['what is in force stands above what is upcoming', 'milk', ['milk', 'next']],
  ['a synonym finds the clause that it names', 'mug', ['cups', 'pour']],
  ['a synonym of several words needs all of them', 'friend', []],
  ['the words of a synonym may stand apart', 'give it to a friend', ['cups']],
  ['letters that changed places are found', 'mlik', ['milk', 'next']],
  ['a missing letter is found', 'puring', ['pour']],
  ['endings of Indic words may differ', 'ఖాతాలు', ['te']],
  ['chillu letters match their older spelling', 'അവന്\u200d', ['ml']],
  ['a nukta or a chandrabindu may be missing', 'रिफंड कांच', ['hi']],
])('%s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected)
})

it('an encoded index is read as it was, with letters of other scripts', () => {
  const index = {
    texts: [tea(clause('te', '“ఖాతా” — é', 'తొలగించు 한'))],
    synonyms: { deletion: 'డిలీట్' },
    ignored: 'ఎలా',
  }
  expect(decodeIndex(encodeIndex(index))).toEqual(index)
})
