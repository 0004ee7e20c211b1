import { expect, it } from 'vitest'
import { sealTranslations } from '../acts/seal-translations.ts'
import {
  pageText,
  sealedProject,
  version,
} from '../acts/testing/sealed-project.ts'
import { withdraw } from '../acts/withdraw.ts'
import { policyNamed } from '../site/read-site.ts'
import { noticesOf } from './notices.tsx'

const day = '2027-03-01'
const file = (name: string) => `content/pages/tnc/${name}.mdx`

/** A policy whose second version was announced with some notes. */
function announced(notes: string) {
  const project = sealedProject({
    'content/pages/leave.mdx': pageText('Leave', 'Bye.').replace(
      'layout: policy',
      'layout: form',
    ),
    [file('2026-12-01')]: version('Terms'),
    [file(day)]: version('Terms', 'New.', notes),
  })
  return {
    ...project,
    notices() {
      const site = project.open()
      const [before, after] = policyNamed(site, 'tnc').versions
      return noticesOf(site, after ?? expect.fail(), before)
    },
  }
}

it('a notice says in each language what changes, from when, and what a user can do', () => {
  const { open, write, make, notices } = announced(
    'summary: Prices <rise>.\nacceptance: required\n',
  )
  write(
    file(`${day}.ta`),
    version(
      'விதிமுறைகள்',
      'புதிது.',
      `summary: விலை உயரும்.\ntranslates: ${day}\n`,
    ),
  )
  make(sealTranslations(open(), { slug: 'tnc', language: 'ta' }, 'A'))
  const files = notices()
  expect([...files.keys()]).toEqual([
    'notice.txt',
    'notice.html',
    'notice.ta.txt',
    'notice.ta.html',
  ])
  const changes = `/tnc/compare/2026-12-01..${day}`
  const english = `${files.get('notice.txt')}`
  expect(english).toContain('Terms: what changes on 1 March 2027')
  for (const excerpt of [
    'Prices <rise>.',
    'ask you to accept',
    changes,
    '/leave',
  ])
    expect(english).toContain(excerpt)
  const tamil = `${files.get('notice.ta.html')}`
  for (const excerpt of ['lang="ta"', 'விலை உயரும்.', changes, '/ta/leave'])
    expect(tamil).toContain(excerpt)
  expect(files.get('notice.html')).toContain('Prices &lt;rise&gt;.')

  make(withdraw(open(), { slug: 'tnc', day }, 'They stay.', 'A'))
  const [[name, text] = []] = notices()
  expect(name).toBe('notice.txt')
  expect(text).toContain('They stay.')
})

it('only a change with notice offers to delete the account', () => {
  const offers = (notes: string) => announced(notes).notices().get('notice.txt')
  const favour =
    'notice: none\nground: favours readers\nreason: It costs less.\n'
  expect(offers('summary: More.\n')).toContain('/leave')
  expect(offers(`summary: Less.\n${favour}`)).not.toContain('/leave')
})
