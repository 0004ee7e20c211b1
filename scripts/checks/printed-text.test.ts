import { expect, it } from 'vitest'
import { policyText, readerWith } from '../text/testing/read.ts'
import { printedText } from './printed-text.ts'

const read = readerWith([printedText])

it.each([
  ['One.\\\n&#x20;', 'A line break in this paragraph leaves an empty line.'],
  ['&nbsp;', 'This paragraph has no words.'],
  ['- One\n- &#x20;', 'This list item has no words.'],
  ['> &nbsp;', 'This quote has no words.'],
])('%j prints nothing, and is reported', (body, reason) => {
  const { file } = read('content/pages/a.mdx', policyText(body))
  expect(file.messages.map((it) => it.reason)).toEqual([reason])
})
