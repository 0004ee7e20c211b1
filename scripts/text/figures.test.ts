import { expect, it } from 'vitest'
import { figuresIn, quantitiesIn } from './figures.ts'

it.each([
  ['2.5M+', '2500000'],
  ['25 lakh+', '2500000'],
  ['25 लाख+', '2500000'],
  ['२५ लाख', '2500000'],
  ['25 ലക്ഷം+', '2500000'],
  ['25 ലക്ഷത്തിലധികം', '2500000'],
  ['25 లక్షలు+', '2500000'],
  ['25 లక్షల మంది', '2500000'],
  ['25 இலட்சம்+', '2500000'],
  ['25 லட்சத்துக்கும்', '2500000'],
  ['15M+', '15000000'],
  ['1.5 crore+', '15000000'],
  ['1.5 करोड़+', '15000000'],
  ['1.5 കോടി+', '15000000'],
  ['1.5 కోట్లు+', '15000000'],
  ['1.5 கோடி+', '15000000'],
  ['890K+', '890000'],
  ['8.9 लाख+', '890000'],
])('%j is the figure %j', (text, figure) => {
  expect(figuresIn(text)).toEqual([figure])
})

it.each(['INR 5,000', '₹5,000', '₹५,०००', '₹౫,౦౦౦'])(
  'the amount %j is 5000',
  (text) => {
    expect(figuresIn(text)).toEqual(['5000'])
  },
)

it.each([
  ['clause 5.10', '5.10'],
  ['10:15 AM', '10:15'],
  ['5 Main Road', '5'],
  ['5Kms', '5'],
  ['3 లక్ష్యాలు', '3'],
  ['3 ലക്ഷ്യങ്ങൾ', '3'],
  ['3 லட்சியங்கள்', '3'],
])('%j has no unit', (text, figure) => {
  expect(figuresIn(text)).toEqual([figure])
})

it('figures are sorted, because languages order them differently', () => {
  expect(figuresIn('In 2025, 30 days')).toEqual(['2025', '30'])
  expect(figuresIn('30 दिन, 2025 में')).toEqual(['2025', '30'])
})

it('digits of adjacent mathematical alphabets keep their values', () => {
  expect(figuresIn('\u{1D7CE}\u{1D7D7} \u{1D7D8}\u{1D7FF}')).toEqual([
    '09',
    '09',
  ])
})

it.each([
  ['seven days', ['7']],
  ['twenty-four hours', ['24']],
  ['Thirty days, then 3 months', ['30', '3']],
  ['thirty-one days', ['31']],
  ['thirty (30) days, half of ½', ['30', '0.5', '1', '2']],
  ['five thousand rupees, two million', ['5000', '2000000']],
  ['पच्चीस दिन, 2²', ['25', '22']],
  ['ఇరవై నాలుగు గంటలు', ['24']],
  ['இருபத்தி ஐந்து நாட்கள்', ['25']],
  ['ഇരുപത്തിനാല് മണിക്കൂർ', ['24']],
  ['सात दिन', ['7']],
  ['ముప్పై రోజులు', ['30']],
  ['பதினைந்து நாட்கள்', ['15']],
  ['പതിനെട്ട് വയസ്സ്', ['18']],
  ['weight and tendency', []],
])('%j has the quantities %j', (text, expected) => {
  expect(quantitiesIn(text)).toEqual(expected)
})
