import { describe, expect, it } from 'vitest'
import { readSite } from '../content/read-site.ts'
import { version } from '../content/temporary-project.ts'
import { fixSite } from './fix-site.ts'
import { sealedProject } from './sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const third = 'content/pages/tnc/2027-04-01.mdx'
const notes = 'announced: 2026-12-01\nsummary: Less.\n'
const fees = 'You pay a fee for each call that you make, and nothing else at all.'
const end = 'Either of us may end this contract at any time, for any reason.'
const text = `## Fees [#fees]\n\n${fees}\n\n## End [#end]\n\n${end}\n`
const renamed = text.replace('## Fees [#fees]', '## What you pay [#pay]')
const without = `## Fees [#fees]\n\n${fees}\n`

describe('a clause that was public', () => {
  it('is found under its new heading, and the line offered', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.write(second, version('Terms', renamed, notes))
    expect(project.problems()).toContain(
      'tnc/2027-02-01.mdx:9 “Fees” was a clause of the version of 2026-12-01, and links to #fees would lead nowhere now.',
    )
    expect(project.remedies()).toContain(
      'Its text seems to stand under “What you pay” now. Write [#fees] behind that heading, or add below “moved:” at the top of the file, or let “npm run check -- --fix” add it:\nmoved:\n  fees: pay',
    )
  })

  it('has ended where its text is nowhere', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.write(second, version('Terms', without, notes))
    expect(project.problems()).toContain(
      'tnc/2027-02-01.mdx:1 “End” was a clause of the version of 2026-12-01, and links to #end would lead nowhere now.',
    )
    expect(project.remedies()).toContain(
      'Where its text lives on under another heading, write [#end] behind that heading. Where it has ended, add below “moved:” at the top of the file, or let “npm run check -- --fix” add it:\nmoved:\n  end: “End” is no longer a part of this document.',
    )
  })

  it('is not asked to give up a name that was promised as well', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.write(second, version('Terms', renamed, `${notes}moved:\n  fees: pay\n`))
    project.seal()
    project.write(third, version('Terms', renamed, notes))
    expect(project.remedies()).toContain(
      'Its text seems to stand under “What you pay” now. Add below “moved:” at the top of the file, or let “npm run check -- --fix” add it:\nmoved:\n  fees: pay',
    )
  })

  it('is followed through two renamings', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.write(second, version('Terms', renamed, `${notes}moved:\n  fees: pay\n`))
    project.seal()
    project.write(third, version('Terms', renamed.replace('[#pay]', '[#costs]'), notes))
    const { problems } = readSite(project.folder, '2026-12-01')
    expect(problems.flatMap(({ fix }) => fix?.line ?? [])).toEqual(['fees: costs', 'pay: costs'])
  })

  it('is found by its place where its heading is renamed within a version', () => {
    const project = sealedProject({ [first]: version('Terms', text.replace(' [#fees]', '')) })
    project.edit(first, '## Fees', '## Costs')
    project.edit(first, fees, 'All of it is new.')
    const { problems } = readSite(project.folder, '2026-12-01')
    expect(problems.flatMap(({ fix }) => fix?.line ?? [])).toEqual(['fees: costs'])
  })

  it('need not lead anywhere from versions that are over', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.write(second, version('Terms', renamed, `${notes}moved:\n  fees: pay\n`))
    project.seal()
    expect(project.problems('2027-02-01')).toEqual([])
  })
})

describe('--fix', () => {
  it('adds what is offered, after which nothing is left to offer', () => {
    const project = sealedProject({
      [first]: version('Terms', text.replace('## End', '## End: *when*')),
    })
    project.write(second, version('Terms', `## What you pay [#pay]\n\n${fees}`, notes))
    expect(fixSite(readSite(project.folder, '2026-12-01'))).toEqual([
      'Added to content/pages/tnc/2027-02-01.mdx, below “moved:”',
      '  end: "“End: when” is no longer a part of this document."',
      '  fees: pay',
    ])
    expect(project.read(second)).toContain(
      'summary: Less.\nmoved:\n  end: "“End: when” is no longer a part of this document."\n  fees: pay\n---\n',
    )
    expect(fixSite(readSite(project.folder, '2026-12-01'))).toEqual([])
  })
})

describe('an entry under “moved:”', () => {
  it('leads to a clause, or says how it ended', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    const moved = 'moved:\n  fees: pya\n  old: fees\n  older: something\n  pay: The end.\n'
    project.write(second, version('Terms', renamed, notes + moved))
    expect(project.problems().filter((it) => !it.includes('(warning)'))).toEqual([
      'tnc/2027-02-01.mdx:8 “fees” is said to have moved to “pya”, and this version has no clause of that name.',
      'tnc/2027-02-01.mdx:9 “old” is said to have moved to “fees”, and this version has no clause of that name.',
      'tnc/2027-02-01.mdx:10 “older” is said to have moved to “something”, and this version has no clause of that name.',
      'tnc/2027-02-01.mdx:11 “pay” is listed as a former clause, and still stands in this version.',
    ])
    expect(project.remedies().slice(1)).toEqual([
      'Write fees: pay',
      'Write old: pya',
      'Write the name of a clause, as it stands in the square brackets behind its heading, or a sentence on the end of “older”.',
      'Delete the line that begins with “pay:”, or give the heading another name.',
    ])
  })
})
