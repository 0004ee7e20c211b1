import { describe, expect, it } from 'vitest'
import { keepDigits } from './flow.ts'

describe('keepDigits', () => {
  it('drops everything that is not a digit', () => {
    expect(keepDigits('+91 (98765) 43-210 ext')).toBe('919876543210')
    expect(keepDigits('½ ² ⑤ Ⅷ')).toBe('')
  })

  it.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['full-width', '0123456789'],
    ['mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ])('writes %s digits as 0–9', (_script, digits) => {
    expect(keepDigits(digits)).toMatch(/^(0123456789)+$/)
  })

  it('reads every decimal digit that Unicode knows as its value', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character))
    expect(keepDigits(all.join(''))).toMatch(/^(0123456789){60,}$/)
  })

  it('keeps the order of mixed scripts', () => {
    expect(keepDigits('९8౭6५൪3௨1०')).toBe('9876543210')
  })
})
