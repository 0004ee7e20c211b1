import { expect, it } from 'vitest'
import { decodeIndex, encodeIndex } from './encode-index.ts'
import {
  createSearch,
  type IndexedClause,
  type SearchIndex,
} from './find-clauses.ts'

const clause = (id: string, title: string, text = ''): IndexedClause => ({
  address: `/tea#${id}`,
  id,
  title,
  text,
  policy: 'Tea Rules',
  weight: 1,
})
const index: SearchIndex = {
  clauses: [
    clause('pour', '1. Pouring', 'Pour slowly. Two cups hold black tea.'),
    clause('cups', '2. Cups', 'Wash each cup. Never lend it.'),
    clause('milk', '3. Milk', 'Milk comes last.'),
    clause('account', '4. ఖాతా', 'మీ ఖాతాను తొలగించవచ్చు'),
    clause('came', '5. അവൻ', 'അവൻ വന്നു'),
    clause('glass', '6. रिफ़ंड', 'काँच'),
    { ...clause('next', '3. Milk', 'Milk comes last, and cold.'), weight: 0.5 },
  ],
  synonyms: { cups: 'mug, give a friend', pour: 'dispense' },
  ignored: 'how do i the a it',
}
const search = createSearch(index)
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
    ['milk', 'next', 'cups'],
  ],
  ['what is in force stands above what is upcoming', 'milk', ['milk', 'next']],
  ['a synonym finds the clause that it names', 'mug', ['cups', 'pour']],
  ['a synonym of several words needs all of them', 'friend', []],
  [
    'the words of a synonym may stand apart',
    'give it to a friend',
    ['cups', 'pour'],
  ],
  ['letters that changed places are found', 'mlik', ['milk', 'next']],
  ['a missing letter is found', 'puring', ['pour']],
  ['endings of Indic words may differ', 'ఖాతాలు', ['account']],
  ['chillu letters match their older spelling', 'അവന്\u200d', ['came']],
  ['a nukta or a chandrabindu may be missing', 'रिफंड कांच', ['glass']],
])('%s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected)
})

it('an encoded index is read as it was, with letters of other scripts', () => {
  for (const ignored of ['ఎలా', 'how']) {
    const mixed = { ...index, ignored, synonyms: { deletion: '“డిలీట్” — é 한' } }
    expect(decodeIndex(encodeIndex(mixed))).toEqual(mixed)
  }
})
