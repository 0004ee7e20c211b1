import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareSeal } from './prepare-seal.ts'
import { problemsOf } from './problems.ts'
import { page, sealedProject, version } from './testing/sealed-project.ts'

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
    'content/seals.json The policy /tnc was published, and stands at /terms now: links and bookmarks lead to an error, and its seals are not found. Write in content/moved.yaml: /tnc: /terms',
  ])

  write(movedFile, '/tnc: /terms\n')
  expect(errors()).toEqual([])
  const [terms] = open().policies.get('terms')?.versions ?? []
  expect(terms).toMatchObject({ status: 'in force', seal: { policy: 'tnc' } })

  write(
    'content/pages/terms/2027-01-15.mdx',
    version('Terms', `${cap}\n\nNo more.`, 'summary: No more.\n'),
  )
  prepareSeal(open(), 'terms', undefined, 'Asha').write()
  expect(errors()).toEqual([])
  const [, next] = open().policies.get('terms')?.versions ?? []
  expect(next).toMatchObject({ status: 'announced', seal: { policy: 'terms' } })

  remove(movedFile)
  expect(errors().join()).toContain('Write in content/moved.yaml: /tnc: /terms')
})

it('a sealed policy can be renamed again', () => {
  const { write, rename, errors } = renamed()
  rename('terms', 'rules')
  write(movedFile, '/tnc: /rules\n/terms: /rules\n')
  expect(errors()).toEqual([])
})

it('a policy that is gone is told once, and not at every link to it', () => {
  const { remove, errors } = renamed()
  remove('content/pages/terms')
  expect(errors()).toEqual([
    'content/seals.json content/pages/tnc/2026-12-01.mdx is gone, and it was published and sealed. Put it back: git restore content/pages/tnc/2026-12-01.mdx, with --source=COMMIT where its loss was committed.',
  ])
})

it('a text that links to the former address of a policy may use its terms', () => {
  const { write, all } = renamed()
  write(movedFile, '/tnc: /terms\n')
  write(
    'content/pages/terms/2026-12-01.mdx',
    version('Terms', `**“Wallet”** means a purse.\n\n${cap}`),
  )
  const told = (url: string) => {
    const text = `## One [#one]\n\nYou fill your Wallet. See the [Terms](${url}).`
    write('content/pages/help.mdx', page('Help', text))
    return all().filter(({ reason }) =>
      reason.includes('“Wallet” is used like'),
    )
  }
  expect(told('/tnc')).toEqual([])
  expect(told('/guidelines')).toHaveLength(1)
})

it('no rename gets a change past the book', () => {
  const { write, edit, errors } = renamed()
  write(movedFile, '/tnc: /terms\n')
  edit('content/pages/terms/2026-12-01.mdx', 'is ten', 'is one')
  expect(errors()).toEqual([
    expect.stringMatching(/^content\/pages\/terms.*“ten” is now “one”/),
  ])
})

it('no rename takes a version away', () => {
  const { write, remove, errors } = renamed()
  write(movedFile, '/tnc: /terms\n')
  remove('content/pages/terms/2026-12-01.mdx')
  write('content/pages/terms/2027-02-01.mdx', version('Terms', cap))
  expect(errors().join()).toContain(
    'content/pages/terms/2026-12-01.mdx is gone, and it was published and sealed.',
  )
})

it('no policy takes the place of another', () => {
  const { write, remove, errors } = renamed()
  remove('content/pages/terms')
  write(movedFile, '/tnc: /guidelines\n')
  expect(errors().join('\n')).toContain(
    'content/seals.json content/moved.yaml leads from /tnc to /guidelines, which has a version of 2026-12-01 of its own. A policy takes the place of no other. Delete that line, and put content/pages/tnc/ back.',
  )
})
