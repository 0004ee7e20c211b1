import { describe, expect, it } from 'vitest'
import type { BuildRow } from '../builds/results.ts'
import { panelsOf } from './bars.ts'
import { documentOf } from './document.ts'
import { drawBars } from './picture.ts'

const row = (given: Partial<BuildRow>): BuildRow => ({
  size: 1000,
  case: 'cold',
  builder: 'this site',
  kind: 'ours',
  isJudged: true,
  seconds: 20,
  ...given,
})
const about = {
  day: '2026-12-01',
  cpu: 'A processor',
  cores: 2,
  memoryGigabytes: 4,
  system: 'linux x64',
  versions: { node: '22.0.0', vite: '8.0.0' },
  command: 'npm run bench -- build --runs 3',
}
const builds = {
  about,
  runs: 3,
  rows: [
    row({}),
    row({ builder: 'A <b> & c', kind: 'peer', seconds: 10.5 }),
    row({ case: 'unchanged', seconds: 2 }),
  ],
}

describe('the picture', () => {
  it('compares builders in each case that has more than one, the fastest first', () => {
    expect(panelsOf({ builds })).toEqual([
      {
        title: '1,000 policies, cold: seconds',
        bars: [
          { label: 'A <b> & c', value: 10.5, text: '10.5', isOurs: false },
          { label: 'this site', value: 20, text: '20.0', isOurs: true },
        ],
      },
    ])
  })

  it('is an SVG with bars as long as their values, for light and dark', () => {
    const svg = drawBars(panelsOf({ builds }))
    const widths = [...svg.matchAll(/class="bar[^>]* width="([\d.]+)"/g)].map((m) => Number(m[1]))
    expect(widths).toHaveLength(2)
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(10.5 / 20, 2)
    expect(svg).toContain('A &lt;b&gt; &amp; c')
    expect(svg).toContain('prefers-color-scheme: dark')
  })
})

it('the document tells where, when, with what and how to repeat', () => {
  const text = documentOf({ builds }, 'benchmarks.svg')
  expect(text).toContain('```sh\nnpm run bench -- build --runs 3\n```')
  expect(text).toContain(
    'on 2026-12-01: A processor, 2 cores, 4 GB, linux x64; node 22.0.0, vite 8.0.0.',
  )
  expect(text).toContain('](benchmarks.svg)')
  expect(text).toContain('### 1,000 policies')
  expect(text).not.toContain('First visits')
})
