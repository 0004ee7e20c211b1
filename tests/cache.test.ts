import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '../scripts/site/output-map.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'
const guidelines = 'content/pages/guidelines.mdx'
const privacy = 'content/pages/privacypolicy/2026-11-21.mdx'
const facts = 'content/facts.yaml'

describe('a build that uses what an earlier one made', () => {
  const copy = copyProject()
  const cache = join(copy.folder, 'node_modules/.cache/site')
  const made = join(cache, 'made')
  const entries = () => readdirSync(made)
  const build = async (...args: string[]) => {
    const { code, output } = await copy.run('build', ...args)
    expect(output).toContain('Built into dist/')
    expect(code).toBe(0)
    return readFolder(join(copy.folder, 'dist'))
  }
  const unlike = (one: Map<string, Buffer>, other: Map<string, Buffer>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter(
      (file) => !one.get(file)?.equals(other.get(file) ?? Buffer.alloc(0)),
    )
  const edit = (file: string, from: string, to: string) => () => copy.edit(file, from, to)
  let latest = new Map<string, Buffer>()

  beforeAll(async () => {
    // Sealed texts could not be changed, and here they are.
    copy.removeFile('content/seals.json')
    latest = await build()
  }, 120_000)
  afterAll(copy.remove)

  it('makes nothing again where nothing has changed', async () => {
    const before = entries()
    expect(unlike(await build(), latest)).toEqual([])
    expect(entries()).toEqual(before)
  })

  it('makes only the pages of the text that has changed', async () => {
    const before = new Set(entries())
    copy.edit(terms, 'Coins are not money', 'Coins are no money')
    latest = await build()
    const added = entries().filter((entry) => !before.has(entry))
    expect(added.filter((entry) => entry.startsWith('pages.'))).toHaveLength(1)
    expect(added.filter((entry) => entry.startsWith('readings.'))).toHaveLength(1)
  })

  it.each<[string, () => unknown, string[]?]>([
    ['a sentence', edit(terms, 'Coins are no money', 'Coins are never money')],
    ['a reference', edit(guidelines, 'our [Terms of Use](/tnc);', '[](/tnc#coins);')],
    ['the heading that it refers to', edit(terms, '## Coins and Gifts [', '## Coins, Gifts [')],
    [
      'the order of headings',
      edit(terms, '## Conduct [#conduct]', '## A\n\nB.\n\n## C [#conduct]'),
    ],
    ['a title', edit(guidelines, 'title: Community', 'title: Our Community')],
    ['a term', edit(privacy, 'This policy says', '**“Treasure”** means gold. This policy says')],
    ['a description', edit(privacy, 'description: What', 'description: Which facts')],
    ['a fact', edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 7,000')],
    ['the address of the site', edit(facts, 'https://www.superbestie', 'https://new.superbestie')],
    ['a section', edit('content/landing/020-hero.mdx', 'Some evenings', 'Most evenings')],
    [
      'the number of pages',
      () =>
        copy.write(
          'content/pages/new.mdx',
          copy.read(guidelines).replace('title: Our', 'title: New'),
        ),
    ],
    ['the pages again', () => copy.removeFile('content/pages/new.mdx')],
    ['the day', () => {}, ['--today', '2027-05-13']],
    ['seals', () => copy.run('seal')],
    ['a fact that is sealed', edit(facts, '[Registered company name]', '[Name of the company]')],
    ['a file that is published as it is', () => copy.write('public/humans.txt', 'Hello')],
    [
      'a component',
      edit('src/layouts/contents-list.tsx', '<summary>Contents', '<summary>What it says'),
    ],
    [
      'a style',
      edit('src/styles/prose.css', '@layer prose {', '@layer prose {\n  b {\n    color: red;\n  }'),
    ],
    [
      'the pipeline',
      edit('scripts/mdx/frame-tables.ts', 'tabIndex: 0', "tabIndex: 0, title: 'A table'"),
    ],
    ['a script for the browser', edit('src/enhancements/menu.ts', '48rem', '47rem')],
  ])(
    'is byte for byte a clean one after a change of %s',
    async (_, change, args = []) => {
      change()
      const cached = await build(...args)
      expect(unlike(cached, latest)).not.toEqual([])
      rmSync(cache, { recursive: true })
      expect(unlike(await build(...args), cached)).toEqual([])
      latest = cached
    },
    120_000,
  )

  it('makes again, without a word, what was cut off or altered in the cache', async () => {
    const files = globSync('**/*', { cwd: cache })
    expect(files.length).toBeGreaterThan(10)
    for (const [i, entry] of files.entries()) {
      const file = join(cache, entry)
      const bytes = readFileSync(file)
      const half = Math.floor(bytes.length / 2)
      if (i % 2 === 0) truncateSync(file, half)
      else writeFileSync(file, bytes.fill(0x78, half, half + 9))
    }
    expect(unlike(await build(), latest)).toEqual([])
  })
})
