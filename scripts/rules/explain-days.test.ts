import { describe, expect, it } from 'vitest'
import { isRecorded } from '../../src/policy/policy.ts'
import { addSeal, type Seal } from '../site/book.ts'
import { prepareSeal } from './prepare-seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = (day: string) => `content/pages/tnc/${day}.mdx`
const bookFile = 'content/seals.json'

/** A project without seals, and how to seal a version of it on a day. */
function projectOf(...days: string[]) {
  const project = sealedProject({})
  for (const day of days)
    project.write(file(day), version('Terms', `Of ${day}.`, 'summary: More.\n'))
  const seal = (day: string, on: string) => {
    const { promise, write } = prepareSeal(project.open(on), 'tnc', day, 'Asha')
    write()
    return promise.map(({ label, value }) => `${label}: ${value}`)
  }
  const book = (): Seal[] => JSON.parse(project.read(bookFile))

  return { ...project, seal, book }
}

describe('a seal', () => {
  it('of the first version may be of its day, or of any before it', () => {
    for (const on of ['2026-12-01', '2026-11-01']) {
      const { seal, problems } = projectOf('2026-12-01')
      expect(seal('2026-12-01', on)).toContain('In force from: 1 December 2026')
      expect(problems('2026-12-01')).toEqual([])
    }
  })

  it('records a text from before the software, and says so', () => {
    const { seal, open, problems } = projectOf('2020-01-01', '2023-01-01')
    for (const day of ['2023-01-01', '2020-01-01'])
      expect(seal(day, '2026-12-01').join('\n')).toMatch(
        /Recorded afterwards: in force since 1 January 20\d\d as the company states, recorded on 1 December 2026/,
      )
    const { versions = [] } = open().policies.get('tnc') ?? {}
    expect(versions.map(isRecorded)).toEqual([true, true])
    expect(problems('2026-12-01')).toEqual([])
  })

  it('records none after or between versions that readers have', () => {
    const days = ['2020-01-01', '2026-12-02', '2027-02-01', '2027-03-15']
    const { seal } = projectOf(...days)
    seal('2020-01-01', '2026-12-01')
    seal('2027-02-01', '2026-12-01')
    for (const day of ['2026-12-02', '2027-03-15'])
      expect(() => seal(day, '2027-04-01')).toThrow(
        `A version of ${day} cannot be sealed on 2027-04-01: readers have that of`,
      )
  })

  it('records older texts later, too', () => {
    const { seal, problems } = projectOf('2020-01-01', '2026-12-01')
    seal('2026-12-01', '2026-12-01')
    seal('2020-01-01', '2027-01-01')
    expect(problems('2027-01-01')).toEqual([])
  })

  it('is not made before the seal that it follows', () => {
    const { seal } = projectOf('2026-12-02', '2027-06-01')
    seal('2026-12-02', '2026-12-02')
    expect(() => seal('2027-06-01', '2026-12-01')).toThrow(
      'It is sealed on 2026-12-01, and the seal before it on 2026-12-02.',
    )
  })

  it('that was written into the book by hand is held to all that, too', () => {
    const { seal, book, write, problems } = projectOf(
      '2026-12-01',
      '2027-01-15',
    )
    seal('2026-12-01', '2026-12-01')
    seal('2027-01-15', '2026-12-02')
    const [first, second] = book()
    if (!first || !second) throw new Error('The book lacks a seal.')
    const rewrite = (changed: Partial<Seal>) => {
      const other = { ...second, ...changed }
      write(bookFile, JSON.stringify(addSeal([first], other)))
      return problems('2027-01-15').join('\n')
    }
    expect(rewrite({})).toBe('')
    expect(rewrite({ on: '2027-01-03' })).toContain('leaves readers 12 days')
    expect(rewrite({ on: '2026-11-30' })).toContain('the seal before it on')
    expect(rewrite({ on: '2027-01-16' })).toContain('cannot be sealed on')
  })

  it('of a correction or a withdrawal bears its day', () => {
    const { seal, book, write, problems } = projectOf(
      '2026-12-01',
      '2027-01-15',
    )
    seal('2026-12-01', '2026-12-01')
    seal('2027-01-15', '2026-12-02')
    const sealed = book()
    const last = sealed.at(-1)
    if (!last) throw new Error('The book is empty.')
    const withMetadata = (more: Partial<Seal['metadata']>) => {
      const metadata = { ...last.metadata, ...more }
      const further = { ...last, on: '2026-12-05', metadata }
      write(bookFile, JSON.stringify(addSeal(sealed, further)))
      return problems('2026-12-06').join('\n')
    }
    const corrected = (date: string) =>
      withMetadata({ corrections: [{ date, note: 'A word.' }] })
    const withdrawn = (day: string) =>
      withMetadata({ withdrawn: day, withdrawalReason: 'Put off.' })
    for (const change of [corrected, withdrawn]) {
      expect(change('2026-12-04')).toContain(
        'It bears the day 2026-12-04, and is sealed on 2026-12-05.',
      )
      expect(change('2026-12-05')).not.toContain('It bears')
    }
  })
})
