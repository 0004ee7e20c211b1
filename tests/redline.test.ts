import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const command = ['--import', 'tsx', 'scripts/redline.ts', ...args]
    return spawnSync(process.execPath, command, { cwd: copy.folder, env, encoding: 'utf8' })
  }

  beforeAll(() => {
    git('init', '-q')
    git('add', 'content')
    git('commit', '-qm', 'first')
    copy.write(
      'content/pages/tnc.mdx',
      copy
        .read('content/pages/tnc.mdx')
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
    expect(stdout).toContain('renamed  15. Events beyond control')
    expect(stdout).toContain('changed  5. Coins and Gifts')
  })

  it('says so where nothing has changed', () => {
    expect(redline('privacypolicy').stdout).toContain('Nothing has changed for readers.')
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
      'There is no content/pages/tnc.mdx at “no-such-tag”. Name a commit, a tag or a branch that holds it.',
    )
    expect(redline('nothing').stderr).toMatch(/There is no content\/pages\/nothing\.mdx/)
  })
})
