import { beforeEach, expect, it } from 'vitest'
import type { Changes } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { rebuildBook } from './rebuild-book.ts'
import { reviewFile, reviewOf } from './review.ts'
import { sealTranslations } from './seal-translations.ts'
import { sealedProject, version } from './testing/sealed-project.ts'
import { withdraw } from './withdraw.ts'

const text = (name: string) => `content/pages/tnc/${name}.mdx`
let project: ReturnType<typeof sealedProject>

beforeEach(() => {
  project = sealedProject({
    [text('2026-12-01')]: version('Terms'),
    [text('2027-03-01')]: version('Terms', 'New.', 'summary: New.\n'),
  })
  project.write(
    text('2026-12-01.hi'),
    version('शर्तें', 'नया', 'translates: 2026-12-01\n'),
  )
  const approvals = '{ versions: 1, translations: 1, withdrawals: 1 }'
  project.write('desk.yaml', `approvals: ${approvals}\n`)
})

const by = 'Asha Rao'

it.each<[string, string, (site: Site) => Changes]>([
  [
    'a translation',
    '2026-12-01.hi',
    (site) => sealTranslations(site, { slug: 'tnc', language: 'hi' }, by),
  ],
  [
    'a withdrawal',
    '2027-03-01',
    (site) => withdraw(site, { slug: 'tnc', day: '2027-03-01' }, 'Late.', by),
  ],
])('%s needs the approval of somebody else', (_, name, publish) => {
  const path = text(name)
  const approve = (by: string) => {
    const { sum } = reviewOf(project.open(), path)
    const on = '2026-12-01'
    const approvals = [{ by, on, sum }]
    project.write(reviewFile(path), JSON.stringify({ approvals }))
    const site = project.open()
    return () => [...publish(site).edits.values()].map(({ after }) => after)
  }
  expect(approve(by)).toThrow('Approvals by colleagues: 0 of 1.')
  expect(approve('Ravi Iyer')().join()).toContain(
    '"approved":[{"by":"Ravi Iyer","on":"2026-12-01"}]',
  )
})

it('the book is not rebuilt where approvals are needed', () => {
  expect(() => rebuildBook(project.open(), by)).toThrow(
    'desk.yaml asks for approvals',
  )
})
