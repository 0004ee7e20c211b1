import { describe, expect, it } from 'vitest'
import { amendPolicy } from './amend-policy.ts'
import { page, sealedProject, version } from './testing/sealed-project.ts'

const newest = 'content/pages/tnc/2027-01-01.mdx'
const files = {
  'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
  [newest]: version('Terms', 'Newest.', ''),
  'content/pages/guidelines.mdx': page('Guidelines'),
}
const notes = 'summary: More.\n'
const made = 'content/pages/tnc/2027-01-09.mdx'
const fields = 'summary: Say here what this version changes.\n'
const amended = (source: string, slug = 'tnc', effective?: string) => {
  const project = sealedProject({ ...files, [newest]: source })
  return {
    ...project,
    said: amendPolicy(project.open('2026-12-10'), slug, { effective }),
  }
}

describe('amendPolicy', () => {
  it('copies the newest version to the first day that the notice permits, and says what is next', () => {
    const { read, said } = amended(files[newest], 'TNC')
    expect(read(made)).toBe(version('Terms', 'Newest.', fields))
    expect(said).toContain(
      `Made ${made} from ${newest}: in force from 2027-01-09.`,
    )
  })

  it('keeps the former clauses, and drops what speaks of the old version; so with the line ends of Windows', () => {
    const notes = `summary: Prices.\ncorrections:\n- date: 2026-12-02\n  note: A word.\n`
    const source = version(
      'Terms',
      'Text with announced: in it.',
      `${notes}moved:\n  old: It ended.\n`,
    )
    const text = version(
      'Terms',
      'Text with announced: in it.',
      `moved:\n  old: It ended.\n${fields}`,
    )
    expect(amended(source).read(made)).toBe(text)
    const windows = (it: string) => it.replaceAll('\n', '\r\n')
    expect(amended(windows(source)).read(made)).toBe(windows(text))
  })

  it('takes the day that is asked for, if it leaves the notice', () => {
    expect(amended(files[newest], 'tnc', '2027-01-15').said).toContain(
      'from 2027-01-15.',
    )
  })

  it.each([
    [
      'cookies',
      undefined,
      'There is no policy “cookies” with versions. There are: tnc.',
    ],
    ['guidelines', undefined, 'content/pages/guidelines/2026-12-10.mdx'],
    ['tnc', '2027-02-30', '“2027-02-30” is no day.'],
    [
      'tnc',
      '2027-01-02',
      'leaves readers 23 days. They were promised 30. The first day that will do is 2027-01-09.',
    ],
  ])('refuses %s for %s in plain words', (slug, effective, said) => {
    expect(() => amended(files[newest], slug, effective)).toThrow(said)
  })

  it('makes one that lies before an announced version, from the version that it follows', () => {
    const announced = 'content/pages/tnc/2027-05-13.mdx'
    const project = sealedProject({
      ...files,
      [announced]: version('Terms', 'May.', notes),
    })
    amendPolicy(project.open('2026-12-10'), 'tnc', { effective: '2027-01-15' })
    expect(project.read('content/pages/tnc/2027-01-15.mdx')).toContain(
      'Newest.',
    )
    project.remove('content/pages/tnc/2027-01-15.mdx')
    expect(() =>
      amendPolicy(project.open(), 'tnc', { effective: '2027-05-13' }),
    ).toThrow('There is a version of 2027-05-13.')
    amendPolicy(project.open('2026-12-10'), 'tnc')
    expect(project.read('content/pages/tnc/2027-05-14.mdx')).toContain('May.')
  })

  it('makes one for today where it needs no notice, with what was written into the sealed text', () => {
    const project = sealedProject(files)
    const current = 'content/pages/tnc/2026-12-01.mdx'
    project.edit(current, 'Old.', 'Old, and refundable.')
    const reason = 'The law requires it: a court said so.'
    const said = amendPolicy(project.open('2026-12-10'), 'tnc', { reason })
    expect(said).toContain('in force from 2026-12-10, without notice.')
    const made = project.read('content/pages/tnc/2026-12-10.mdx')
    expect(made).toContain('Old, and refundable.')
    expect(made).toContain(`notice: none\nreason: "${reason}"\n`)
  })

  it('names the draft that is there already, and makes another where it is told to', () => {
    const project = sealedProject(files)
    amendPolicy(project.open(), 'tnc', { effective: '2027-02-01' })
    expect(() => amendPolicy(project.open(), 'tnc')).toThrow(
      'There is a draft already: content/pages/tnc/2027-02-01.mdx.',
    )
    amendPolicy(project.open(), 'tnc', { effective: '2027-03-01', again: true })
    expect(project.read('content/pages/tnc/2027-03-01.mdx')).toContain(
      'Newest.',
    )
  })

  it('does not copy a text that cannot be read', () => {
    const project = sealedProject(files)
    project.write(newest, '---\n')
    expect(() => amendPolicy(project.open(), 'tnc')).toThrow(newest)
  })
})
