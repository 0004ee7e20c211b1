import { describe, expect, it } from 'vitest'
import { addSeal, printSeals, publishedClauses, type Seal, sealOf, sumOf } from './seals.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const sum = 'a'.repeat(64)
const seal = (corrections: number, clauses: Record<string, string> = {}): Seal => ({
  corrections,
  sha256: sum,
  clauses: Object.fromEntries(
    Object.entries(clauses).map(([id, title]) => [id, { title, sha256: sum }]),
  ),
  facts: { b: '2', a: '1' },
})

describe('the book of seals', () => {
  const tnc = { slug: 'tnc', day: '2026-12-01' }

  it('takes a further seal and alters none', () => {
    const book = addSeal({}, tnc, seal(0))
    const longer = addSeal(book, tnc, seal(1))
    expect(book).toEqual({ tnc: { '2026-12-01': [seal(0)] } })
    expect(longer).toEqual({ tnc: { '2026-12-01': [seal(0), seal(1)] } })
    expect(sealOf(longer, tnc)?.corrections).toBe(1)
    expect(sealOf(longer, { ...tnc, slug: 'constructor' })).toBeUndefined()
  })

  it('is printed the same, in whatever order it was made', () => {
    const later = { slug: 'guidelines', day: '2027-01-01' }
    const one = addSeal(addSeal({}, tnc, seal(0)), later, seal(0))
    const other = addSeal(addSeal({}, later, seal(0)), tnc, seal(0))
    expect(printSeals(one)).toBe(printSeals(other))
    expect(printSeals(one)).toMatch(/^\{\n {2}"guidelines": \{[\s\S]*"a": "1",\n *"b": "2"/)
  })

  it('knows every clause that was public up to a day, by its last title', () => {
    const book = {
      tnc: {
        '2027-02-01': [seal(0, { c: 'Later' })],
        '2027-01-01': [seal(0, { a: 'New A' })],
        '2026-12-01': [seal(0, { a: 'A', b: 'B' }), seal(1, { a: 'A' })],
      },
    }
    expect([...publishedClauses(book, { slug: 'tnc', day: '2027-01-01' })]).toEqual([
      ['a', { title: 'New A', day: '2027-01-01' }],
      ['b', { title: 'B', day: '2026-12-01' }],
    ])
  })

  it('that cannot be read is told of once, and nothing else', () => {
    const project = sealedProject({ 'content/pages/tnc/2026-12-01.mdx': version('Terms') })
    for (const text of ['{"tnc": {"2026-12-01": [{"sha256": "x"}]}}', '{\n<<<<<<< HEAD\n}']) {
      project.write('content/seals.json', text)
      const [message, ...others] = project.messages()
      expect(message?.reason).toBe('The book of seals cannot be read.')
      expect(others).toEqual([])
    }
  })
})

describe('sumOf', () => {
  it('counts neither white space nor how an accent is stored', () => {
    expect(sumOf(' caf\u00e9\u00a0 bar\r\n')).toBe(sumOf('cafe\u0301 bar'))
    expect(sumOf('a b')).not.toBe(sumOf('ab'))
  })
})
