import { expect, it } from 'vitest'
import { decodeIndex, encodeIndex } from './encode-index.ts'
import {
  createSearch,
  type IndexedClause,
  type SearchIndex,
  tokensOf,
} from './find-clauses.ts'

const clause = (id: string, title: string, text = ''): IndexedClause => ({
  address: `/tea#${id}`,
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
  clause: 'clause',
}
const search = createSearch(index)
const ids = (query: string) =>
  search(query).map(({ address }) => address.split('#')[1])

it.each([
  ['a title counts more than the text', 'cup', ['cups', 'pour']],
  ['words of questions are ignored', 'how do I pour the', ['pour']],
  ['ignored words are searched if there are no others', 'it', ['cups']],
  ['clauses with more of the words come first', 'hold wash', ['cups', 'pour']],
  ['endings of English words may differ', 'lending', ['cups']],
  [
    'clauses with some words are found if none has all',
    'wash milk',
    ['milk', 'cups', 'next'],
  ],
  ['what is in force stands above what is upcoming', 'milk', ['milk', 'next']],
  ['a synonym finds the clause that it names', 'mug', ['cups', 'pour']],
  ['a word of a longer synonym finds the clause', 'friend', ['cups']],
  ['a synonym may have a typo', 'dispence', ['pour']],
  [
    'the words of a synonym may stand apart',
    'give it to a friend',
    ['cups', 'pour'],
  ],
  ['letters that changed places are found', 'mlik', ['milk', 'next']],
  ['a missing letter is found', 'puring', ['pour']],
  ['endings of Indic words may differ', 'ఖాతాలు', ['account']],
  ['long endings of Indic words may differ', 'తొలగించడానికి', ['account']],
  ['chillu letters match their older spelling', 'അവന്\u200d', ['came']],
  ['a nukta or a chandrabindu may be missing', 'रिफंड कांच', ['glass']],
])('%s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected)
})

it('an encoded index is read as it was, with many words and letters of other scripts', () => {
  const numbers = Array.from(
    { length: 5_000 },
    (_, number) => `${number}, “డిలీట్” `,
  )
  for (const ignored of ['ఎలా', 'how']) {
    const mixed = {
      ...index,
      clauses: [
        ...index.clauses,
        clause('many', ' é 한  x', numbers.join('\n')),
      ],
      ignored,
      synonyms: { deletion: '“డిలీట్” — é 한' },
    }
    expect(decodeIndex(encodeIndex(mixed))).toEqual(mixed)
  }
})

it.each([
  ['१८', '18'],
  ['౧౮', '18'],
  ['௧௮', '18'],
  ['൧൮', '18'],
  ['नम्बर', 'नंबर'],
  ['घण्टे', 'घंटे'],
  ['सम्बन्ध', 'संबंध'],
  ['हिंदी', 'हिन्दी'],
  ['दण्ड', 'दंड'],
  ['बन्द', 'बंद'],
  ['సమ్బంధం', 'సంబంధం'],
  ['നയത്തിൻ്റെ', 'നയത്തിന്റെ'],
  ['അക്കൌണ്ടിലെ', 'അക്കൗണ്ടിലെ'],
  ['क़ानून', 'कानून'],
  ['ఆప్‌లు', 'ఆప్లు'],
  ['ఓటీపీ', 'ఓటిపి'],
  ['कॉल', 'कोल'],
  ['என்னைத்', 'என்னை'],
  ['ஃப்ரீ', 'ப்ரீ'],
])('%s is written as %s, too', (a, b) => {
  expect(tokensOf(a)).toEqual(tokensOf(b))
})

it.each(['clause 4', 'खंड ४', 'CLAUSE 4'])(
  '%s finds that clause first, in force before announced',
  (query) => {
    const numbered = [
      { ...clause('new', '4. New', 'Account.'), weight: 0.5 },
      clause('other', '14. Clause', 'A clause 4 of the account.'),
      clause('four', '4. Four'),
    ]
    const find = createSearch({
      ...index,
      clauses: numbered,
      clause: 'clause|खंड',
    })
    expect(find(query).map(({ address }) => address)).toEqual([
      '/tea#four',
      '/tea#other',
      '/tea#new',
    ])
  },
)

it('a synonym may name topics, for which any of their words stand', () => {
  const find = createSearch({
    ...index,
    clauses: ['cups', 'pour', 'both'].map((id) => clause(id, id)),
    synonyms: { ...index.synonyms, both: 'pour cups' },
  })
  expect(find('dispense a mug')[0]?.address).toBe('/tea#both')
})

it('a comma too many is no phrase', () => {
  const find = createSearch({
    ...index,
    synonyms: { cups: 'mug, ,', pour: '' },
  })
  expect(find('milk')).toEqual(search('milk'))
})

it('a word is not taken for another one that tells nothing', () => {
  const find = createSearch({
    ...index,
    clauses: [clause('and', 'Tea', 'Milk and sugar.')],
    ignored: 'and',
  })
  expect(find('khata band')).toEqual([])
})
