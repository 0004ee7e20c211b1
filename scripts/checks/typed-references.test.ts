import { describe, expect, it } from 'vitest'
import { policyText, readerWith } from '../text/testing/read.ts'
import { typedReferences } from './typed-references.ts'

const read = readerWith([typedReferences])
const clauses = '## One [#one]\n\n### Part [#part]\n\n## Two [#two]\n\nTwo.\n\n'

/** The references that are reported in a language, each with its offer. */
function found(language: string, sentence: string) {
  const path = `content/pages/tnc/2026-12-01${language}.mdx`
  const body = `---\ntitle: T\ndescription: D D D\ntranslates: 2026-12-01\n---\n\n${clauses}${sentence}\n`
  const source = language ? body : policyText(clauses + sentence)
  return read(path, source).file.messages.map(({ reason, offers = [] }) => [
    /“(.*?)”/.exec(reason)?.[1],
    ...offers.map(({ label }) => label.replace(/^Insert a reference to /, '')),
  ])
}

describe('a typed reference is reported', () => {
  it.each([
    ['', 'See clause 1.1.', 'clause 1.1'],
    ['', 'See Clauses 1.1 and 2.', 'Clauses 1.1'],
    ['', 'See section 1.1.', 'section 1.1'],
    ['', 'See § 1.1.', '§ 1.1'],
    ['', 'See cl. 1.1.', 'cl. 1.1'],
    ['', 'See clause no. 1.1', 'clause no. 1.1'],
    ['', 'See clause 1.1(a).', 'clause 1.1'],
    ['.hi', 'खंड 1.1 देखें।', 'खंड 1.1'],
    ['.hi', 'खण्ड १.१ देखें।', 'खण्ड १.१'],
    ['.hi', 'धारा 1.1 देखें।', 'धारा 1.1'],
    ['.te', 'క్లాజు 1.1లో ఉంది.', 'క్లాజు 1.1'],
    ['.te', 'క్లాజ్ ౧.౧ చూడండి.', 'క్లాజ్ ౧.౧'],
    ['.ta', 'பிரிவு 1.1 ஐப் பாருங்கள்.', 'பிரிவு 1.1'],
    ['.ml', 'വകുപ്പ് 1.1 കാണുക.', 'വകുപ്പ് 1.1'],
    ['.ml', '1.1-ാം വകുപ്പ് കാണുക.', '1.1-ാം വകുപ്പ്'],
    ['.hi', 'खंड-1.1 और पैराग्राफ', 'खंड-1.1'],
    ['.te', 'క్లాజ్‌ 1.1', 'క్లాజ్‌ 1.1'],
    ['.te', 'ఈ ౧.౧ వ నిబంధన', '౧.౧ వ నిబంధన'],
    ['.ta', 'பிரிவுகள் 1.1', 'பிரிவுகள் 1.1'],
    ['.ta', '1.1 ஆம் பிரிவு', '1.1 ஆம் பிரிவு'],
    ['.ta', 'பிரிவு எண் 1.1', 'பிரிவு எண் 1.1'],
    ['.ml', 'ക്ലോസുകൾ 1.1', 'ക്ലോസുകൾ 1.1'],
  ])('%s %s', (language, sentence, reference) => {
    const [[typed, offer] = []] = found(language, sentence)
    expect(typed).toBe(reference)
    expect(offer).toContain('1.1 (Part)')
  })

  it.each([
    ['', 'See paragraph 2 above.', 'paragraph 2', 'clause'],
    ['.te', '2వ క్లాజు చూడండి.', '2వ క్లాజు', 'క్లాజు'],
    ['.ml', '2-ാം വകുപ്പ് കാണുക.', '2-ാം വകുപ്പ്', 'വകുപ്പ്'],
  ])(
    'if the text has that clause: %s %s',
    (language, sentence, typed, word) => {
      expect(found(language, sentence)).toEqual([[typed, `${word} 2 (Two)`]])
    },
  )

  it('without an offer that would cut formatting', () => {
    expect(found('', 'See clause **1.1**.')).toEqual([['clause 1.1']])
  })

  it('in the words of the language of the text', () => {
    expect(found('.hi', 'खंड 2 देखें।')).toEqual([['खंड 2', 'खंड 2 (Two)']])
  })
})

it.each([
  ['', 'See section 69A, section 2(3) and section 7 of the Act.'],
  ['', 'See clause 2 of the Act on tea.'.replace('of the', 'of our')],
  ['.hi', 'उस अधिनियम की धारा 79 और धारा 2 देखें।'],
  ['.ta', 'அந்தச் சட்டத்தின் பிரிவு 79, விதி 3(1)(b).'],
  ['.ml', 'ആ നിയമത്തിലെ 79-ാം വകുപ്പ്.'],
])('a part of a law is not reported: %s %s', (language, sentence) => {
  expect(found(language, sentence)).toEqual([])
})
