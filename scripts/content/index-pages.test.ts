import { describe, expect, it } from 'vitest'
import { policy, versionOf } from '../mdx/fixtures-policy/read.ts'
import { indexPages } from './index-pages.ts'

const facts = new Map([['productName', 'Bloomly']])
const version = (day: string, heading: string) => ({
  file: `content/pages/tnc/${day}.mdx`,
  source: versionOf(`## ${heading} [#a]`),
})

describe('indexPages', () => {
  it('gives the ids that are published, numbered only in policies', () => {
    const index = indexPages(
      [
        {
          file: 'content/pages/tnc.mdx',
          source: policy(
            '## Same\n\n## Same\n\n### About {facts.productName}\n\n#### Deep\n\n## Named [#b]',
          ),
        },
      ],
      facts,
    )
    expect([...(index.get('/tnc')?.headings ?? [])]).toEqual([
      ['same', { number: '1', title: 'Same' }],
      ['same-1', { number: '2', title: 'Same' }],
      ['about-bloomly', { number: '2.1', title: 'About Bloomly' }],
      ['deep', { number: '', title: 'Deep' }],
      ['b', { number: '3', title: 'Named' }],
    ])
  })

  it('takes the version that is in force on the day, and keeps the others at their addresses', () => {
    const files = [version('2026-12-01', 'Old'), version('2027-05-13', 'New')]
    const titleOn = (today: string, path = '/tnc') =>
      indexPages(files, facts, today).get(path)?.headings.get('a')?.title
    expect(titleOn('2027-05-12')).toBe('Old')
    expect(titleOn('2027-05-13')).toBe('New')
    expect(titleOn('2027-05-12', '/tnc/2027-05-13')).toBe('New')
  })

  it('leaves out what cannot be read', () => {
    const index = indexPages(
      [{ file: 'content/pages/tnc.mdx', source: policy('Text.').replace('title', 'titel') }],
      facts,
    )
    expect([...index.keys()]).toEqual(['/'])
  })

  it('sees that a text or a fact has changed', () => {
    const titleOf = (name: string) =>
      indexPages(
        [{ file: 'content/pages/tnc.mdx', source: policy('## On {facts.productName} [#a]') }],
        new Map([['productName', name]]),
      )
        .get('/tnc')
        ?.headings.get('a')?.title
    expect([titleOf('Bloomly'), titleOf('Blossom')]).toEqual(['On Bloomly', 'On Blossom'])
  })
})
