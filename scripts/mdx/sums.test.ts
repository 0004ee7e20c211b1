import { describe, expect, it } from 'vitest'
import { placeOf } from '../content/paths.ts'
import { factsByName } from '../versions/seal-versions.ts'
import { sealOf } from '../versions/seals.ts'
import { openSite } from './site.ts'
import { sumsOf } from './sums.ts'

const site = openSite()
const sealed = [...site.sources].flatMap(([path, source]) => {
  const { slug, day } = placeOf(path)
  const seal = day && sealOf(site.seals.book, { slug, day })
  return seal ? [{ path, source, seal }] : []
})

describe.each(sealed)('the sums of $path', ({ path, source, seal }) => {
  it('are those of its seal', () => {
    const sums = sumsOf(path, source, factsByName(site.facts.table, seal.facts))
    expect(sums).toEqual({ sha256: seal.sha256, clauses: seal.clauses })
  })
})
