import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from '../scripts/rules/testing/sealed-project.ts'
import { copyProject, type Finished } from './setup/project-copy.ts'

const copy = copyProject()

afterAll(() => copy.remove())

/** Files that are wrong in one way each, and what is said of it. */
const mistakes: [file: string, text: string, ...said: RegExp[]][] = [
  ['pages/Cups.mdx', page('Cups'), /lowercase/, /Rename .*cups/],
  ['pages/same.mdx', page('Cups'), /title “Cups”/, /pages\/Cups\.mdx/],
  [
    'pages/scripts.mdx',
    page('Scripts', '<script>a</script>'),
    /scripts\.mdx:8:1/,
  ],
  ['pages/fact.mdx', page('Fact', '{facts.liabilityCup}'), /liabilityCap/],
]

describe('npm run check tells, in plain English and with all the rest,', () => {
  let checked: Finished

  beforeAll(async () => {
    for (const [file, text] of mistakes) copy.write(`content/${file}`, text)
    checked = await copy.run('check')
    for (const [file] of mistakes) copy.remove(`content/${file}`)
  })

  it.each(mistakes)('what is wrong with %s', (file, _, ...said) => {
    const own = checked.output
      .split('\n\n')
      .filter((part) => part.includes(file))
    expect(own.join('\n')).toContain('→')
    for (const pattern of said) expect(own.join('\n')).toMatch(pattern)
  })

  it('as many errors as there are, and no word from a parser', () => {
    expect(checked.code).toBe(1)
    expect(checked.output).toContain(`${mistakes.length} errors`)
    expect(checked.output).not.toMatch(
      /acorn|micromark|vfile|zod|\n\s+at .*:\d/i,
    )
  })
})

it('npm run check passes while there are placeholders', async () => {
  const { code, output } = await copy.run('check')
  expect(output).toContain('Content is in order')
  expect(code).toBe(0)
})
