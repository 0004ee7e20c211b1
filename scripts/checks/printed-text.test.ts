import { expect, it } from 'vitest'
import { policyText, readerWith } from '../text/testing/read.ts'
import { printedText } from './printed-text.ts'

const read = readerWith([printedText])

it.each([
  ['One.\\\n&#x20;', 'A line break in this paragraph leaves an empty line.'],
  ['&nbsp;', 'This paragraph has no words.'],
  ['- One\n- &#x20;', 'This list item has no words.'],
  ['> &nbsp;', 'This quote has no words.'],
  ['## — [#one]', 'This heading has no words.'],
  ['<Button href="/a">&nbsp;</Button>', 'This widget has no words.'],
  ['| One | दो |\n| - | - |', 'This table has only its heading.'],
  ['<Figure value="5\\">Words</Figure>', '“\\” would be printed.'],
  ['क &copy ख', '“&copy” would be printed.'],
  ['A &#160 B', '“&#160” would be printed.'],
])(
  '%j prints nothing, or what nobody meant, and is reported',
  (body, reason) => {
    const { file } = read('content/pages/a.mdx', policyText(body))
    expect(file.messages.map((message) => message.reason)).toEqual([reason])
  },
)

it.each([
  'R&D; and Q&A;',
  '<Note><LastUpdated /></Note>',
  'Not [one](/a?b&copy=1)',
])('%j is not reported', (body) => {
  const { file } = read('content/pages/a.mdx', policyText(body))
  expect(file.messages).toEqual([])
})
