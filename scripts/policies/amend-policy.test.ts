import { describe, expect, it } from 'vitest'
import { amendPolicy, unwritten } from './amend-policy.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const announced = 'content/pages/tnc/2027-02-01.mdx'
const draft = 'content/pages/tnc/draft.mdx'
const notes = 'summary: More.\n'

const project = () =>
  sealedProject({
    [first]: version('Terms', 'Old.'),
    [announced]: version('Terms', 'New.', notes),
  })

describe('amendPolicy', () => {
  it('begins a draft without a day from the newest version', () => {
    const { open, read } = project()
    expect(amendPolicy(open(), 'TNC')).toBe(draft)
    expect(read(draft)).toContain('New.')
    expect(read(draft)).toContain(`summary: ${unwritten}`)
    expect(read(draft)).not.toContain('More.')
  })

  it('begins from the version in force where it comes before an announced one', () => {
    const { open, read } = project()
    amendPolicy(open(), 'tnc', { fromInForce: true })
    expect(read(draft)).toContain('Old.')
  })

  it('says why there is no notice, with a ground of four and a sentence', () => {
    const { open, read, remove } = project()
    const reason = 'A court has ordered it.'
    amendPolicy(open(), 'tnc', { ground: 'law', reason })
    expect(read(draft)).toContain(
      `notice: none\nground: law\nreason: ${reason}\n`,
    )
    expect(read(draft)).toContain('Old.')
    remove(draft)
    expect(() =>
      amendPolicy(open(), 'tnc', { ground: 'whim', reason }),
    ).toThrow('A ground is one of these')
    expect(() => amendPolicy(open(), 'tnc', { ground: 'law' })).toThrow(
      'Say why it needs no notice',
    )
  })

  it('keeps the former clauses, and the line ends of Windows', () => {
    const text = version('Terms', 'Old.', 'moved:\n  old: It ended.\n')
    const { open, read } = sealedProject({
      [first]: text.replaceAll('\n', '\r\n'),
    })
    amendPolicy(open(), 'tnc')
    expect(read(draft)).toContain('moved:\r\n  old: It ended.\r\n')
    expect(read(draft)).not.toMatch(/(?<!\r)\n/)
  })

  it('begins none where there is one, or nothing to begin from', () => {
    const { open, write } = project()
    amendPolicy(open(), 'tnc')
    expect(() => amendPolicy(open(), 'tnc')).toThrow('There is a draft')
    write('content/pages/new/draft.mdx', version('New'))
    expect(() => amendPolicy(open(), 'new')).toThrow('No version of “new”')
    expect(() => amendPolicy(open(), 'cookies')).toThrow(
      'There is no policy “cookies”',
    )
  })
})
