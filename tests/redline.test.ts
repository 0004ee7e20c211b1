import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'

describe('npm run redline', () => {
  const copy = copyProject()
  const redline = (...args: string[]) => copy.run('redline', ...args)
  const read = (file: string) => readFileSync(join(copy.folder, file))

  beforeAll(() => {
    copy.git('init', '-q')
    copy.git('add', 'content')
    copy.git('commit', '-qm', 'first')
    const words = 'Coins are not money, a deposit or an investment.'
    copy.edit(terms, words, 'Coins are neither money nor an investment.')
    copy.edit(terms, '## Force majeure [', '## Events beyond control [')
  })

  afterAll(() => copy.remove())

  it('tells what changed since the last commit, and where nothing has', async () => {
    const { code, output } = await redline('tnc')
    expect(output).toMatch(/from the version of 21 November 2026 in commit \w+ of/)
    expect(output).toContain('to the version of 21 November 2026 in the working copy')
    expect(output).toContain('renamed  15. Events beyond control')
    expect(output).toContain('changed  5. Coins and Gifts')
    expect(code).toBe(0)
    const unchanged = await redline('guidelines')
    expect(unchanged.output).toContain('Nothing has changed for readers.')
    expect(unchanged.output).not.toContain('Written')
  })

  it('compares two versions, and says where the page is', async () => {
    const { output } = await redline('privacypolicy', '2026-11-21', '2027-05-13')
    expect(output).toContain('from the version of 21 November 2026 (')
    expect(output).toContain('to the version of 13 May 2027 (')
    const [, file = ''] = /Written: (.*)/.exec(output) ?? []
    expect(readFileSync(file, 'utf8')).toContain('<h1>Privacy Policy: what changes</h1>')
  })

  it('writes the changes as a page that stands by itself, for print and for Word', async () => {
    const args = ['--html', 'a.html', '--pdf', 'a.pdf', '--docx', 'a.docx']
    const { code, output } = await redline('tnc', ...args)
    expect(code, output).toBe(0)
    expect(read('a.pdf').subarray(0, 5).toString()).toBe('%PDF-')
    expect(read('a.docx').subarray(0, 2).toString()).toBe('PK')
    const address = pathToFileURL(join(copy.folder, 'a.html')).href
    const page = await visit(await newAxePage(), address)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Coins are' })
    expect(await changed.locator('del').first().innerText()).toContain('not')
    expect(await changed.locator('ins').first().innerText()).toContain('neither')
    expect(await findViolations(page)).toEqual([])
  })

  it('says in plain words what it cannot find', async () => {
    expect((await redline('tnc', 'no-such-tag')).output).toContain(
      '“no-such-tag” is neither a version nor a commit. The versions are: 2026-11-21. You can also name a commit, a tag or a branch of git.',
    )
    expect((await redline('nothing')).output).toContain('There is no policy “nothing”. There are: ')
  })
})
