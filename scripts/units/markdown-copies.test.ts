import { describe, expect, it } from 'vitest'
import { openSite } from '../content/open-site.ts'
import { page, temporaryProject, version } from '../content/temporary-project.ts'
import { markdownCopies } from './markdown-copies.ts'
import { unitsOf } from './unit.ts'

const origin = 'https://www.company.in'
const copiesOf = (files: Record<string, string>, slug: string) => {
  const site = openSite(temporaryProject(files), '2027-01-01')
  const unit = unitsOf(site).find((candidate) => candidate.slug === slug)
  return new Map(unit && markdownCopies(site, unit, origin))
}

describe('the Markdown copies of a unit', () => {
  it('hold a page', () => {
    const copies = copiesOf({ 'content/pages/tnc.mdx': page('Terms', '## One') }, 'tnc')
    expect([...copies]).toEqual([
      ['tnc.md', '# Terms\n\nPublished at <https://www.company.in/tnc>.\n\n## 1. One\n'],
    ])
  })

  it('hold the version in force at the address of its policy, and every version at its own', () => {
    const files = {
      'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old text.'),
      'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New text.'),
    }
    const copies = copiesOf(files, 'tnc')
    expect([...copies.keys()]).toEqual(['tnc.md', 'tnc/2026-12-01.md', 'tnc/2027-02-01.md'])
    expect(copies.get('tnc.md')).toContain('Old text.')
    expect(copies.get('tnc/2027-02-01.md')).toContain('New text.')
  })

  it('leave out the landing page', () => {
    expect(copiesOf({ 'content/pages/tnc.mdx': page('Terms') }, '').size).toBe(0)
  })
})
