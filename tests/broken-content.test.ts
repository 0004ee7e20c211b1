import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type Finished } from './setup/project-copy.ts'

const copy = copyProject()

afterAll(() => copy.remove())

/** A page or a section that is in order but for what a test says. */
const page = (title: string, text = 'Text.') =>
  `---\ntitle: ${title}\ndescription: What this page tells its readers, said in one plain sentence.\nlayout: policy\nupdated: 2026-12-01\n---\n\n${text}\n`
const section = (title: string, anchor: string) =>
  `---\ntitle: ${title}\nanchor: ${anchor}\n---\n\n## Heading\n`

/** Files that are wrong in one way each, and what is said of it. */
const mistakes: [file: string, text: string, ...said: RegExp[]][] = [
  ['pages/Cookies.mdx', page('Cookies'), /lowercase/, /Rename .*cookies/],
  [
    'pages/same.mdx',
    page('Terms of Use'),
    /title “Terms of Use”/,
    /tnc\/2026-11-21\.mdx/,
  ],
  [
    'pages/nameless.mdx',
    page('').replace('title: \n', ''),
    /“title”.* missing/,
  ],
  [
    'landing/055-more.mdx',
    section('More', 'safety'),
    /“safety”/,
    /050-safety\.mdx/,
  ],
  [
    'pages/imports.mdx',
    page('Imports', "import fs from 'node:fs'"),
    /imports\.mdx:8:1/,
  ],
  [
    'pages/scripts.mdx',
    page('Scripts', '<script>a</script>'),
    /scripts\.mdx:8:1/,
  ],
  ['pages/code.mdx', page('Code', '{process.env.HOME}'), /code\.mdx:8:1/],
  ['pages/fact.mdx', page('Fact', '{facts.liabilityCup}'), /liabilityCap/],
  ['pages/anchor.mdx', page('Anchor', '[x](/tnc#liabilty)'), /tnc#liability/],
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
