import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from './setup/digest.ts'
import { copyProject, type Finished } from './setup/project-copy.ts'

const copy = copyProject()
const terms = 'content/pages/tnc/2026-11-21.mdx'
const dist = join(copy.folder, 'dist')

beforeAll(async () => {
  expect((await copy.run('build')).code).toBe(0)
})

afterAll(() => copy.remove())

/** Writes a file, runs a command, and puts the file back as it was, or away. */
async function withFile(file: string, text: string, script: string): Promise<Finished> {
  const { folder } = copy
  const isNew = statSync(join(folder, file), { throwIfNoEntry: false }) === undefined
  const before = isNew ? '' : copy.read(file)
  copy.write(file, text)
  try {
    return await copy.run(script)
  } finally {
    if (isNew) copy.removeFile(file)
    else copy.write(file, before)
  }
}

/** A page or a section that is in order but for what a test says. */
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: A sentence.\nlayout: policy\nupdated: 2031-01-02\n---\n\nText.\n`
const section = (title: string, anchor: string) =>
  `---\ntitle: ${title}\nanchor: ${anchor}\n---\n\n## Heading\n`

describe('a build of a broken policy', () => {
  it('fails, says where and how to mend it, and leaves dist/ as it was', async () => {
    const before = digest(dist)
    const lines = copy.read(terms).split('\n')
    const line = lines.length
    lines.push('The price is {ten rupees.', '')
    const { code, output } = await withFile(terms, lines.join('\n'), 'build')
    expect(code).toBe(1)
    expect(output).toContain(`${terms}:${line + 1}:14`)
    expect(output).toContain('The price is {ten rupees.')
    expect(output).toMatch(/write \\\{/)
    expect(output).not.toMatch(/acorn|micromark|vfile|\n\s+at /i)
    expect(output).toContain('dist/ is as it was')
    expect(digest(dist)).toBe(before)
  })

  it('leaves no half-written folder beside dist/', () => {
    expect(readdirSync(copy.folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })
})

/** Files that are wrong in one way each, and what is said of it. */
const mistakes: Record<string, { file: string; text: string; said: RegExp[] }> = {
  'an address with capitals': {
    file: 'content/pages/Cookies.mdx',
    text: page('Cookies'),
    said: [/lowercase/, /Rename .*cookies\.mdx/],
  },
  'two pages with one title': {
    file: 'content/pages/same.mdx',
    text: page('Terms of Use'),
    said: [/title “Terms of Use”/, /tnc\/2026-11-21\.mdx/],
  },
  'a page without a title': {
    file: 'content/pages/nameless.mdx',
    text: page('').replace('title: \n', ''),
    said: [/“title”.* missing/],
  },
  'two sections with one anchor': {
    file: 'content/landing/055-more.mdx',
    text: section('More', 'safety'),
    said: [/anchor “safety”/],
  },
  'an import': {
    file: 'content/pages/imports.mdx',
    text: `${page('Imports')}\nimport fs from 'node:fs'\n`,
    said: [/imports\.mdx:10:1/],
  },
  'a script': {
    file: 'content/pages/scripts.mdx',
    text: `${page('Scripts')}\n<script>alert(1)</script>\n`,
    said: [/scripts\.mdx:10:1/],
  },
  'an expression': {
    file: 'content/pages/code.mdx',
    text: `${page('Code')}\n{process.env.HOME}\n`,
    said: [/code\.mdx:10:1/],
  },
  'an unknown fact': {
    file: 'content/pages/fact.mdx',
    text: `${page('Fact')}\n{facts.liabilityCup}\n`,
    said: [/liabilityCap/],
  },
  'a broken anchor': {
    file: 'content/pages/anchor.mdx',
    text: `${page('Anchor')}\n[x](/tnc#liabilty)\n`,
    said: [/tnc#liability/],
  },
}

describe('npm run check tells, in plain English and with all the rest,', () => {
  let checked: Finished

  beforeAll(async () => {
    for (const { file, text } of Object.values(mistakes)) copy.write(file, text)
    checked = await copy.run('check')
    for (const { file } of Object.values(mistakes)) copy.removeFile(file)
  })

  it.each(Object.entries(mistakes))('%s', (_, { file, said }) => {
    expect(checked.code).toBe(1)
    const own = checked.output
      .split('\n\n')
      .filter((part) => part.includes(file))
      .join('\n')
    expect(own).toContain('→')
    for (const pattern of said) expect(own).toMatch(pattern)
  })

  it('as many errors as there are, and no word from a parser', () => {
    expect(checked.output).toContain(`${Object.keys(mistakes).length} errors`)
    expect(checked.output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
  })
})

describe('a build', () => {
  it.each(Object.entries(mistakes).slice(0, 4))('refuses %s', async (_, { file, text, said }) => {
    const before = digest(dist)
    const { code, output } = await withFile(file, text, 'build')
    expect(code).toBe(1)
    for (const pattern of said) expect(output).toMatch(pattern)
    expect(digest(dist)).toBe(before)
  })
})

describe('npm run check', () => {
  it('passes while there are placeholders', async () => {
    const { code, output } = await copy.run('check')
    expect(output).toContain('Content is in order')
    expect(code).toBe(0)
  })
})
