import { describe, expect, it } from 'vitest'
import { openSite } from '../content/open-site.ts'
import { titleAtFirstSight } from './first-sight.ts'

const titled = (lines: string) => titleAtFirstSight(`---\n${lines}\nlayout: policy\n---\n\nText.\n`)

describe('the title of a text at first sight', () => {
  it.each([
    ['title: Terms of Use', 'Terms of Use'],
    ['title: “Terms”', undefined],
    ['title: About {facts.productName}', undefined],
    ['title: Terms # of Use', undefined],
    ['title: Terms\n  of Use', undefined],
    ['title: Yes: no', undefined],
    ['title: true', undefined],
    ['summary: |\n  title: Other', undefined],
  ])('of %j is %j', (lines, title) => expect(titled(lines)).toBe(title))

  it('is that of the text where there is one', () => {
    const site = openSite()
    const seen = [...site.sources].flatMap(([file, source]) => {
      const title = titleAtFirstSight(source)
      return title === undefined ? [] : [{ file, title }]
    })
    expect(seen.length).toBeGreaterThan(3)
    for (const { file, title } of seen) expect(site.read(file).frontMatter?.title).toBe(title)
  })
})
