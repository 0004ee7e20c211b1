import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFacts } from '../scripts/content/facts.ts'
import { copyProject, type Finished } from './setup/project-copy.ts'

const copy = copyProject()
const terms = 'content/pages/tnc.mdx'
const dist = join(copy.folder, 'dist')

beforeAll(async () => {
  expect((await copy.run('build.ts')).code).toBe(0)
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
    const { code, output } = await withFile(terms, lines.join('\n'), 'build.ts')
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

  it('tells all problems of all files at once', async () => {
    const broken = copy.read(terms).replace('layout: policy', 'layout: polcy')
    copy.write('content/pages/bad.mdx', `${page('Bad')}\n[nowhere](/tcn)\n\n<Overwiev>\n`)
    const { code, output } = await withFile(terms, broken, 'check.ts')
    copy.removeFile('content/pages/bad.mdx')
    expect(code).toBe(1)
    expect(output).toContain(`${terms}:4:`)
    expect(output).toContain('content/pages/bad.mdx:10:')
    expect(output).toContain('content/pages/bad.mdx:12:')
  })
})

describe.each(['build.ts', 'check.ts'])('in plain English, %s refuses', (script) => {
  it.each([
    [
      'an address with capitals',
      'content/pages/Cookies.mdx',
      page('Cookies'),
      [/lowercase/, /Rename .*cookies\.mdx/],
    ],
    [
      'two pages with one title',
      'content/pages/rules.mdx',
      page('Terms of Use'),
      [/title “Terms of Use”/, /tnc\.mdx/],
    ],
    [
      'a page without a title',
      'content/pages/rules.mdx',
      page('').replace('title: \n', ''),
      [/“title”.* missing/],
    ],
    [
      'two sections with one anchor',
      'content/landing/055-more.mdx',
      section('More', 'safety'),
      [/anchor “safety”/],
    ],
    [
      'an import',
      'content/pages/rules.mdx',
      `${page('Rules')}\nimport fs from 'node:fs'\n`,
      [/rules\.mdx:10:1/],
    ],
    [
      'a script',
      'content/pages/rules.mdx',
      `${page('Rules')}\n<script>alert(1)</script>\n`,
      [/rules\.mdx:10:1/],
    ],
    [
      'an expression',
      'content/pages/rules.mdx',
      `${page('Rules')}\n{process.env.HOME}\n`,
      [/rules\.mdx:10:1/],
    ],
    [
      'an unknown fact',
      'content/pages/rules.mdx',
      `${page('Rules')}\n{facts.liabilityCup}\n`,
      [/liabilityCap/],
    ],
    [
      'a broken anchor',
      'content/pages/rules.mdx',
      `${page('Rules')}\n[x](/tnc#liabilty)\n`,
      [/tnc#liability/],
    ],
  ])('%s', async (_, file, text, expected) => {
    const before = digest(dist)
    const { code, output } = await withFile(file, text, script)
    expect(code).toBe(1)
    expect(output).toContain(file)
    for (const pattern of expected) expect(output).toMatch(pattern)
    expect(output).toContain('→')
    expect(output).not.toMatch(/\n\s+at .*\.(ts|js):\d/)
    expect(digest(dist)).toBe(before)
  })
})

describe('npm run check', () => {
  it('passes while there are placeholders', async () => {
    const { code, output } = await copy.run('check.ts')
    expect(output).toContain('Content is in order')
    expect(code).toBe(0)
  })

  it('fails before a release and lists every placeholder with its line', async () => {
    const { code, output } = await copy.run('check.ts', '--release')
    expect(code).toBe(1)
    const lines = copy.read('content/facts.yaml').split('\n')
    const marked = lines.flatMap((line, i) => (/^[^#]*!placeholder/.test(line) ? [i + 1] : []))
    expect(marked.length).toBeGreaterThan(10)
    const listed = [...output.matchAll(/content\/facts\.yaml:(\d+) /g)].map((it) => Number(it[1]))
    expect(listed).toEqual(marked)
    for (const { path, value } of readFacts().placeholders) {
      expect(output).toContain(path)
      expect(output).toContain(value)
    }
  })

  it('passes before a release once no placeholder is left', async () => {
    const real = copy.read('content/facts.yaml').replaceAll('!placeholder ', '')
    copy.write('content/facts.yaml', real)
    expect((await copy.run('check.ts', '--release')).code).toBe(0)
  })
})

/** One hash over the names and bytes of all files of a folder. */
function digest(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
