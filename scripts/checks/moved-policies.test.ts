import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sealDraft } from '../acts/seal-version.ts'
import { version } from '../acts/testing/sealed-project.ts'
import { readMovedPages } from '../site/moved-pages.ts'
import { movedFile } from '../text/paths.ts'
import { problemsOf } from './find-problems.ts'
import { checkedProject } from './testing/sealed-project.ts'

const cap = '## Cap [#cap]\n\nThe cap is ten.'
const link =
  '## Rules [#rules]\n\nSee [](/tnc#cap), [all](/tnc/versions) and [one](/tnc/2026-12-01).'

/** A project with a renamed policy to which another one links. */
function renamed() {
  const project = checkedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', cap),
    'content/pages/guidelines/2026-12-01.mdx': version('Guidelines', link),
  })
  const { folder } = project
  const rename = (from: string, to: string) =>
    renameSync(
      join(folder, `content/pages/${from}`),
      join(folder, `content/pages/${to}`),
    )
  rename('tnc', 'terms')
  const errors = () =>
    problemsOf(project.open()).flatMap(({ path, messages }) =>
      messages.flatMap(({ fatal, reason, note }) =>
        fatal ? `${path} ${reason} ${note}` : [],
      ),
    )
  return { ...project, rename, errors }
}

it('a renamed policy keeps its seals and the links to it', () => {
  const { write, open, errors, make } = renamed()
  expect(errors()).toEqual([
    expect.stringContaining(
      'The sealed text of /tnc for 1 December 2026 is missing. Restore the file. If the policy has a new address, list it with the moved pages',
    ),
  ])

  write(movedFile, '/tnc: /terms\n')
  expect(errors()).toEqual([])
  write(
    'content/pages/terms/draft.mdx',
    version('Terms', `${cap}\n\nNo more.`, 'summary: No more.\n'),
  )
  make(sealDraft(open(), 'terms', { by: 'Asha' }).changes)
  expect(errors()).toEqual([])
  expect(open().policies.get('terms')?.versions).toMatchObject([
    { status: 'current', seal: { policy: 'tnc' } },
    { status: 'upcoming', seal: { policy: 'terms' } },
  ])
})

it('a renamed version must be unchanged and present', () => {
  const { write, edit, errors, remove } = renamed()
  write(movedFile, '/tnc: /terms\n')
  edit('content/pages/terms/2026-12-01.mdx', 'is ten', 'is one')
  expect(errors()).toEqual([
    expect.stringMatching(
      /^content\/pages\/terms.*was changed after it was sealed/,
    ),
  ])
  remove('content/pages/terms/2026-12-01.mdx')
  expect(errors().join()).toContain(
    'The sealed text of /tnc for 1 December 2026',
  )
})

it('a policy cannot replace another one that has seals', () => {
  const { write, remove, rename, errors, open, make } = renamed()
  const other = 'redirects another policy here'
  rename('terms/2026-12-01.mdx', 'guidelines/2026-11-30.mdx')
  write(movedFile, '/tnc: /guidelines\n')
  expect(errors().join()).toContain(other)

  remove(movedFile)
  const announced = '2027-06-01.mdx'
  write(`content/pages/other/${announced}`, version('Other', cap))
  make(sealDraft(open(), 'other', { by: 'A' }).changes)
  write('content/pages/late/2026-12-01.mdx', version('Late', cap))
  make(sealDraft(open(), 'late', { by: 'A' }).changes)
  rename(`other/${announced}`, `late/${announced}`)
  write(movedFile, '/other: /late\n')
  expect(errors().join()).toContain(other)
})

it.each([
  '/terms: /guidelines',
  '/terms/old: /guidelines',
  '/../x: /terms',
  '/index.html: /terms',
  '/te/terms: /guidelines',
  '/policies.json: /terms',
  '/old: https://a.example/',
])('the moved page “%s” is reported', (line) => {
  const { file } = readMovedPages(line, new Set(['/terms', '/guidelines']))
  expect(file.messages.join()).toContain('This cannot redirect')
})
