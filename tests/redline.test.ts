import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'

describe('npm run redline', () => {
  const copy = copyProject()
  const folder = mkdtempSync(join(tmpdir(), 'redline-'))
  const html = join(folder, 'changes.html')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: copy.folder,
    })
  const redline = (...args: string[]) => {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env
    const command = ['scripts/run.js', 'redline', ...args]
    return spawnSync(process.execPath, command, { cwd: copy.folder, env, encoding: 'utf8' })
  }

  beforeAll(() => {
    git('init', '-q')
    git('add', 'content')
    git('commit', '-qm', 'first')
    copy.write(
      'content/pages/tnc/2026-11-21.mdx',
      copy
        .read('content/pages/tnc/2026-11-21.mdx')
        .replace(
          'Coins are not money, a deposit or an investment.',
          'Coins are neither money nor an investment.',
        )
        .replace('## Force majeure [', '## Events beyond control ['),
    )
  })

  afterAll(() => {
    copy.remove()
    rmSync(folder, { recursive: true })
  })

  it('tells what changed since the last commit', () => {
    const { stdout, status } = redline('tnc')
    expect(status).toBe(0)
    expect(stdout).toMatch(/from the version of 21 November 2026 in commit \w+ of/)
    expect(stdout).toContain('to the version of 21 November 2026 in the working copy')
    expect(stdout).toContain('renamed  15. Events beyond control')
    expect(stdout).toContain('changed  5. Coins and Gifts')
  })

  it('says so where nothing has changed', () => {
    const { stdout } = redline('guidelines')
    expect(stdout).toContain('Nothing has changed for readers.')
    expect(stdout).not.toContain('Written')
  })

  it('compares two versions, and says where the page is', () => {
    const { stdout } = redline('privacypolicy', '2026-11-21', '2027-05-13')
    expect(stdout).toContain('from the version of 21 November 2026 (')
    expect(stdout).toContain('to the version of 13 May 2027 (')
    const [, file = ''] = /Written: (.*)/.exec(stdout) ?? []
    expect(readFileSync(file, 'utf8')).toContain('<h1>Privacy Policy: what changes</h1>')
    rmSync(dirname(file), { recursive: true })
  })

  it('writes the changes as a page that stands by itself, for print and for Word', async () => {
    const [pdf, docx] = [join(folder, 'changes.pdf'), join(folder, 'changes.docx')]
    expect(redline('tnc', '--html', html, '--pdf', pdf, '--docx', docx).status).toBe(0)
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(readFileSync(docx).subarray(0, 2).toString()).toBe('PK')

    const page = await newAxePage({})
    await visit(page, pathToFileURL(html).href)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Coins are' })
    expect(await changed.locator('del').first().innerText()).toContain('not')
    expect(await changed.locator('ins').first().innerText()).toContain('neither')
    expect(await findViolations(page)).toEqual([])
  })

  it('says in plain words what it cannot find', () => {
    expect(redline('tnc', 'no-such-tag').stderr).toContain(
      '“no-such-tag” is neither a version nor a commit. The versions are: 2026-11-21. You can also name a commit, a tag or a branch of git.',
    )
    expect(redline('nothing').stderr).toContain('There is no policy “nothing”. There are: ')
  })
})
