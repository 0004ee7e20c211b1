import { describe, expect, it } from 'vitest'
import { warningsIn } from './fixtures-policy/read.ts'

describe('a defined term', () => {
  it('may be defined before “means”, or in brackets, and used in singular and plural', () => {
    expect(
      warningsIn(
        'These rules (**“Terms”**) bind you and us (**“we”**, **“us”** or **“our”**).\n\n- **“Coins”** means money.\n- **"Party"** includes you.\n\nThese Terms let a Party buy a Coin, and other Parties too. We ask us and our staff.',
      ),
    ).toEqual([])
  })

  it('is missed where it is defined twice', () => {
    expect(warningsIn('**“Coins”** means money.\n\n**“Coins”** means cash.\n\nBuy Coins.')).toEqual(
      [
        '3:3 “Coins” is defined a second time; line 8 defines it already. Keep one of the two definitions. Elsewhere write the word without bold type and quotes.',
      ],
    )
  })

  it('is missed where it is never used', () => {
    expect(warningsIn('**“Coins”** means money. You may buy coins.')).toEqual([
      '1:3 “Coins” is defined and then never used. Delete the definition, or use the word exactly as it is defined, capitals included.',
    ])
  })
})

describe('a word of another page', () => {
  it('must be defined by a policy that defines its own', () => {
    expect(
      warningsIn(
        '**“Coins”** means money. Read our [Privacy Policy](/privacypolicy).\n\nBuy Coins. We delete Personal Data and more Personal Data.',
      ),
    ).toEqual([
      '3:22 “Personal Data” is used here like a defined term, and only Privacy Policy defines it. Define it on this page too: **“Personal Data”** means …; or write it in lowercase.',
    ])
  })

  it('may be used by a policy that defines none and links to that page', () => {
    expect(
      warningsIn('See the [Privacy Policy](/privacypolicy). We delete Personal Data.'),
    ).toEqual([])
  })

  it('is missed in a policy that defines none and does not link there', () => {
    expect(warningsIn('We delete Personal Data.')).toEqual([
      '1:11 “Personal Data” is used here like a defined term, and only Privacy Policy defines it. Say that words mean what they mean in [](/privacypolicy), or define it here: **“Personal Data”** means ….',
    ])
  })

  it('is not seen in names, headings, bold words and beginnings', () => {
    expect(
      warningsIn(
        '## Personal Data and Wallet\n\nWallet first. The Digital Personal Data Protection Act, 2023 and the rules on Sensitive Personal Data apply. Choose **Wallet**.\n\n- Wallet\n\n| Wallet | b |\n| --- | --- |\n| Personal Data | c |',
      ),
    ).toEqual([])
  })
})

describe('a capitalised word that no page defines', () => {
  it('is missed where it is counted like a thing', () => {
    expect(
      warningsIn('You may buy a Subscription. When your Subscription ends, so do calls.'),
    ).toEqual([
      '1:15 “Subscription” is written like a defined term, and no page defines it. Write **“Subscription”** means …, where it is first needed, or write it in lowercase.',
    ])
  })

  it('is missed where the same text has it in lowercase', () => {
    expect(warningsIn('Pay the Premium. If the Premium is late, the premium grows.')).toHaveLength(
      1,
    )
  })

  it('is not looked for among names', () => {
    expect(
      warningsIn(
        'The Digital Personal Data Protection Act, and again the Digital Personal Data Protection Act, is about digital data. In India, the Government of India and the Data Protection Board of India act, says the Grievance Appellate Committee. In India you may use an Android phone, a Telugu speaker or an Android tablet. Ask the Board under that Act, or the board under this Act. Write to {facts.companyName}, for {facts.productName} is a {facts.productName}. Press **Request OTP**, then press **Request OTP**.',
      ),
    ).toEqual([])
  })
})
