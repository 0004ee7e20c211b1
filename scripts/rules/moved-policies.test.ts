import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareSeal } from '../policies/seal.ts'
import { problemsOf } from './problems.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const movedFile = 'content/moved.yaml'
const cap = '## Cap [#cap]\n\nThe cap is ten.'
const link =
  '## Rules [#rules]\n\nSee [](/tnc#cap), [all](/tnc/versions) and [one](/tnc/2026-12-01).'

/** A project in which a policy that another refers to has been renamed. */
function renamed() {
  const project = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', cap),
    'content/pages/guidelines/2026-12-01.mdx': version('Guidelines', link),
  })
  const { folder } = project.open()
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

it('a sealed policy that is renamed keeps its seals, and what links to it', () => {
  const { write, open, errors, remove } = renamed()
  expect(errors()).toEqual([
    expect.stringContaining(
      'The text of this seal is gone, 2026-12-01.mdx of /tnc, and it was published. Put the file back. Where the policy has another address now, write it among the pages that have moved',
    ),
  ])

  write(movedFile, '/tnc: /terms\n')
  expect(errors()).toEqual([])
  const [terms] = open().policies.get('terms')?.versions ?? []
  expect(terms).toMatchObject({ status: 'in force', seal: { policy: 'tnc' } })

  write(
    'content/pages/terms/2027-01-15.mdx',
    version('Terms', `${cap}\n\nNo more.`, 'summary: No more.\n'),
  )
  prepareSeal(open(), 'terms', { by: 'Asha' }).write()
  expect(errors()).toEqual([])
  const [, next] = open().policies.get('terms')?.versions ?? []
  expect(next).toMatchObject({ status: 'announced', seal: { policy: 'terms' } })

  remove(movedFile)
  expect(errors().join()).toContain('2026-12-01.mdx of /tnc')
})

it('a sealed policy can be renamed again', () => {
  const { write, rename, errors } = renamed()
  rename('terms', 'rules')
  write(movedFile, '/tnc: /rules\n/terms: /rules\n')
  expect(errors()).toEqual([])
})

it('no rename gets a change past the book, or takes a version away', () => {
  const { write, edit, errors, remove } = renamed()
  write(movedFile, '/tnc: /terms\n')
  edit('content/pages/terms/2026-12-01.mdx', 'is ten', 'is one')
  expect(errors()).toEqual([
    expect.stringMatching(
      /^content\/pages\/terms.*was changed after it was sealed/,
    ),
  ])
  remove('content/pages/terms/2026-12-01.mdx')
  write('content/pages/terms/2027-02-01.mdx', version('Terms', cap))
  expect(errors().join()).toContain('2026-12-01.mdx of /tnc')
})

it('no policy takes the place of another', () => {
  const { write, rename, errors } = renamed()
  rename('terms/2026-12-01.mdx', 'guidelines/2026-11-30.mdx')
  write(movedFile, '/tnc: /guidelines\n')
  expect(errors().join('\n')).toContain('A policy takes the place of no other.')
})

it('no version that was announced under another name comes into a policy', () => {
  const project = sealedProject(
    { 'content/pages/other/2027-06-01.mdx': version('Other', cap) },
    '2026-11-01',
  )
  const own = 'content/pages/tnc/2026-12-01.mdx'
  project.write(own, version('Terms', cap))
  prepareSeal(project.open('2026-12-01'), 'tnc', { by: 'A' }).write()
  renameSync(
    join(project.folder, 'content/pages/other/2027-06-01.mdx'),
    join(project.folder, 'content/pages/tnc/2027-06-01.mdx'),
  )
  project.write(movedFile, '/other: /tnc\n')

  const told = problemsOf(project.open('2026-12-01')).flatMap(
    (it) => it.messages,
  )
  expect(told.map(({ reason }) => reason).join()).toContain(
    'A policy takes the place of no other.',
  )
})
