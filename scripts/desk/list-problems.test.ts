import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sectionSchema, versionSchema } from '../../src/site/front-matter.ts'

const fixtures = new URL('../checks/fixtures/', import.meta.url)
/** Terms of the terminal, of the file system and of git. */
const TERMINAL =
  /npm |npx |\bgit\b|`[a-z]|--\w|\bfacts\.\w|\bcontent\/|\.(?:mdx|yaml|json|ts)\b|\b(?:remote|upstream|commit\w*|YAML|UTF-8)\b/i
/** A name of a field in front matter, as the file has it. */
const FIELD = new RegExp(
  `“(?:${Object.keys({ ...versionSchema.shape, ...sectionSchema.shape }).join('|')})”`,
)

it.each(readdirSync(fixtures))(
  'the diagnostics of %s name no command, file or field',
  (name) => {
    const expected = new URL(`${name}/expected.problems.txt`, fixtures)
    const lines = readFileSync(expected, 'utf8').split('\n')
    expect(lines.length).toBeGreaterThan(3)
    // Quotations may contain anything.
    for (const line of lines)
      if (!/^[|[]/.test(line))
        expect([FIELD.test(line), line.replace(/“[^”]*”/g, '')]).toEqual([
          false,
          expect.not.stringMatching(TERMINAL),
        ])
  },
)

const scripts = new URL('../', import.meta.url)
/** The files whose errors a lawyer can meet at the desk. */
const code = ['desk', 'acts', 'repository', 'word-return'].flatMap((folder) =>
  readdirSync(new URL(folder, scripts), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\/testing\//.test(file)),
)
/** Told to whoever starts the desk. */
const starters = ['desk/guard.ts', 'desk/team/serve.ts']

it('no error that the desk shows has words of the terminal, of files or of git', () => {
  const messages = code
    .filter((file) => !starters.includes(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, scripts), 'utf8')
      const thrown = source.matchAll(
        /new (?:Refusal|Error)\(\s*(?:\d+,\s*)?(['"`])(.*?)\1/gs,
      )
      return Array.from(thrown, ([, , message]) => message)
    })
  expect(messages.length).toBeGreaterThan(30)
  expect(messages.filter((message) => TERMINAL.test(`${message}`))).toEqual([])
})
