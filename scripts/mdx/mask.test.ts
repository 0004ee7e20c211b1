import { describe, expect, it } from 'vitest'
import { maskProse, paragraphEnd, paragraphStart } from './mask.ts'

describe('masked prose', () => {
  it.each([
    ['front matter', '---\na: {\n---\n{', '   \n    \n   \n{'],
    ['front matter that is empty', '---\n---\n{\n---\n{', '   \n   \n{\n---\n{'],
    [
      'front matter with spaces behind its lines',
      '--- \r\na: {\r\n---\t\r\n{',
      '    \r\n    \r\n    \r\n{',
    ],
    ['a code span', 'a `{` {', 'a     {'],
    ['a code span with a tick in it', 'a `` ` { `` {', 'a           {'],
    ['a code block', '```\n{\n```\n{', '   \n \n   \n{'],
    ['a code block that is not closed', '~~~\n{', '   \n '],
    ['escaped signs', 'a \\{ \\\\{', 'a      {'],
  ])('has no %s, and every other sign in its place', (_, source, masked) => {
    expect(maskProse(source)).toBe(masked)
  })

  it('does not take a tick in one paragraph for the partner of a tick in another', () => {
    expect(maskProse('a ` {\n\n} ` b')).toBe('a ` {\n\n} ` b')
  })

  it('does not take a rule further down for front matter', () => {
    expect(maskProse('Text {\n\n---\n\n{\n\n---\n')).toBe('Text {\n\n---\n\n{\n\n---\n')
  })
})

describe('a paragraph', () => {
  it('goes from empty line to empty line, whatever their kind', () => {
    const text = 'one\r\n\r\ntwo\ntwo\n \t\nthree'
    const at = text.indexOf('two')
    expect(text.slice(paragraphStart(text, at + 5), paragraphEnd(text, at))).toBe('two\ntwo')
    expect(paragraphStart(text, 1)).toBe(0)
    expect(paragraphEnd(text, text.length - 1)).toBe(text.length)
  })
})
