/** Names that Unicode gives to signs which nobody sees, by code point. */
const names: Readonly<Record<number, string>> = {
  0: 'null',
  7: 'bell',
  8: 'backspace',
  11: 'line tabulation',
  12: 'form feed',
  27: 'escape',
  127: 'delete',
  133: 'next line',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  4447: 'Hangul choseong filler',
  4448: 'Hangul jungseong filler',
  6158: 'Mongolian vowel separator',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8289: 'function application',
  8290: 'invisible times',
  8291: 'invisible separator',
  8292: 'invisible plus',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  10240: 'braille pattern blank',
  12644: 'Hangul filler',
  65279: 'zero width no-break space',
  65440: 'halfwidth Hangul filler',
  65532: 'object replacement character',
}

/** What a sign without a name of its own is, by a pattern of what it may be. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\p{Cc}/u, 'control character'],
  [/\p{Co}/u, 'private-use character'],
  [/[\u{e0000}-\u{e007f}]/u, 'tag character'],
  [/\p{Cf}/u, 'format character'],
  [/\p{sc=Cyrillic}/u, 'Cyrillic letter'],
  [/\p{sc=Greek}/u, 'Greek letter'],
  [/\p{L}|\p{N}/u, 'letter in a form of its own'],
  [/\ufffd/u, 'replacement for what cannot be printed'],
]

/** A sign by name and code, such as “right-to-left override (U+202E)”. */
export function nameOfSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const kind = kinds.find(([pattern]) => pattern.test(sign))?.[1] ?? 'character without a meaning'
  return `${names[code] ?? kind} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}
