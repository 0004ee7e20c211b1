import { expect, it } from 'vitest'
import { clausesToConfirm } from './confirm.ts'
import { sealTranslations } from './seal-translations.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01'
const second = 'content/pages/tnc/2027-02-01'
const notes = (day: string) => `translates: ${day}\n`
const text = (...clauses: string[]) =>
  clauses.map((clause, i) => `## ${i} [#c-${i}]\n\n${clause}`).join('\n\n')

function project(newer: string) {
  const made = sealedProject({
    [`${first}.mdx`]: version('Terms', text('A.', 'B.', 'C.')),
    [`${second}.mdx`]: version(
      'Terms',
      text('A2.', 'B2.', 'C.'),
      'summary: More.\n',
    ),
    [`${first}.hi.mdx`]: version(
      'H',
      text('क.', 'ख.', 'ग.'),
      notes('2026-12-01'),
    ),
    [`${second}.hi.mdx`]: version('H', newer, notes('2027-02-01')),
  })
  const which = { slug: 'tnc', language: 'hi', day: '2026-12-01' }
  made.make(sealTranslations(made.open(), which, 'A'))
  return made
}

it('a clause whose English changed is to be confirmed unless it was edited', () => {
  const site = project(text('क.', 'घ.', 'ग.')).open()
  const translation = site.translations.get(`${second}.hi.mdx`)
  if (!translation) throw new Error('not read')
  expect(clausesToConfirm(site, translation).map(({ id }) => id)).toEqual([
    'c-0',
  ])
})

it('a translation prints the facts that its sealed version has frozen', () => {
  const { open, edit } = project(text('क.'))
  edit('content/facts.yaml', 'noticeDays: 30', 'noticeDays: 45')
  const site = open()
  expect(site.factsFor(`${second}.hi.mdx`).get('noticeDays')).toBe('30')
})
