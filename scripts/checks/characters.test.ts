import { readdirSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { pageText } from '../acts/testing/sealed-project.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { factsFile } from '../text/paths.ts'
import { characters } from './characters.ts'
import { problemsOf } from './find-problems.ts'
import { checkedProject } from './testing/sealed-project.ts'

/** The characters that are reported in a file. */
function reportedIn(value: string): string[] {
  const file = new VFile({ path: 'a.yaml', value })
  characters(undefined, { file }, reporter(file, 'characters'))
  return file.messages.map(({ reason }) => reason.replace(/.*: /, ''))
}

const messages = new URL('../../src/i18n/', import.meta.url)
it.each(readdirSync(messages).filter((name) => name.endsWith('.json')))(
  'the messages of %s have no characters that readers cannot see',
  (name) => {
    expect(reportedIn(readFileSync(new URL(name, messages), 'utf8'))).toEqual(
      [],
    )
  },
)

it.each([
  ['"a\\u202eb"', ['U+202E.']],
  ['"\\ud835\\udfd3"', ['U+1D7D3.']],
  ['"a\\xadb"', ['U+00AD.']],
  ['&amp;&lrm;', ['U+200E.']],
  ['"a\\U0000202Eb"', ['U+202E.']],
  ['"a\\Lb\\eb"', ['U+2028.', 'U+001B.']],
  ['&#0;', ['U+FFFD.']],
  ['The А clause', ['U+0410.']],
  ['ɡood ℂompany', ['U+0261.', 'U+2102.']],
  ['அக்கൗண்ட்', ['U+0D57.']],
  ['a\u0301\u0301', ['U+0301.']],
  ['५,000 १২', ['U+096B.', 'U+0967.']],
  ['क्‍ष ന്‍ ఆప్‌లు', []],
  ['5 μm, 25 °C, α, ९:३०, ௧.௫', []],
])('the characters in %j are found', (source, expected) => {
  expect(reportedIn(source)).toEqual(expected)
})

it('invisible characters are reported in all files with facts', () => {
  const hidden = 'governingLaw: "In\\u200Bdia"\n'
  const { read, write, open } = checkedProject({
    'content/pages/list.mdx': pageText('List'),
    'content/facts.te.yaml': hidden,
  })
  write(factsFile, read(factsFile).replace(/^governingLaw: .*\n/m, hidden))
  const found = problemsOf(open()).flatMap(({ path, messages }) =>
    messages.flatMap(({ ruleId }) => (ruleId === 'characters' ? path : [])),
  )
  expect(found).toEqual([factsFile, 'content/facts.te.yaml'])
})
