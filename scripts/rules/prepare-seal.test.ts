import { expect, it } from 'vitest'
import { prepareSeal } from './prepare-seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const files = (day: string, notes = '') => ({
  [`content/pages/guidelines/${day}.mdx`]: version('Guidelines', 'Be kind.'),
  [`content/pages/tnc/${day}.mdx`]: version('Terms', 'Ten.', notes),
})

it('refuses the later of two who seal at once', () => {
  const project = sealedProject(files('2026-12-01'))
  const drafts = files('2027-02-01', 'summary: More.\n')
  for (const [file, text] of Object.entries(drafts)) project.write(file, text)
  project.edit(
    'content/pages/guidelines/2027-02-01.mdx',
    'layout: policy\n',
    'layout: policy\nsummary: More.\n',
  )
  const seals = ['tnc', 'guidelines'].map((slug) =>
    prepareSeal(project.open(), slug, undefined, 'Asha'),
  )
  seals[0]?.write()
  const book = project.read('content/seals.json')
  expect(() => seals[1]?.write()).toThrow(
    'Somebody else has sealed meanwhile, so that this was not sealed. Do it again.',
  )
  expect(project.read('content/seals.json')).toBe(book)
  prepareSeal(project.open(), 'guidelines', undefined, 'Asha').write()
  expect(JSON.parse(project.read('content/seals.json'))).toHaveLength(4)
})

it('seals the policy that was meant and no other; a draft stays one after its day', () => {
  const project = sealedProject(files('2026-12-01'))
  const book = () => JSON.parse(project.read('content/seals.json'))
  const before = book()
  const drafts = files('2027-02-01', 'summary: More.\n')
  for (const [file, text] of Object.entries(drafts)) project.write(file, text)
  const seal = (slug: string) =>
    prepareSeal(project.open(), slug, undefined, 'Asha').write()

  // The draft of the guidelines does not say what it changes.
  expect(() => seal('guidelines')).toThrow('Readers are not told')
  seal('tnc')
  expect(book()).toEqual([
    ...before,
    expect.objectContaining({
      policy: 'tnc',
      version: '2027-02-01',
      by: 'Asha',
      on: '2026-12-01',
    }),
  ])
  for (const day of ['2026-12-01', '2027-02-02']) {
    const policy = project.open(day).policies.get('guidelines')
    expect(policy?.versions.map(({ status }) => status)).toEqual([
      'in force',
      'draft',
    ])
  }
})
