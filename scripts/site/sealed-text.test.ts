import { describe, expect, it } from 'vitest'
import { placeOf } from '../text/paths.ts'
import { factsByName } from './seal-version.ts'
import { sealedTextOf } from './sealed-text.ts'
import { sealOf } from './seals.ts'
import { openSite } from './site.ts'

const site = openSite()
const sealed = [...site.sources].flatMap(([path, source]) => {
  const { slug, day } = placeOf(path)
  const seal = day && sealOf(site.seals.book, { slug, day })
  return seal ? [{ path, source, seal }] : []
})

describe.each(sealed)(
  'what $path tells its readers',
  ({ path, source, seal }) => {
    it('is what its seal holds', () => {
      const text = sealedTextOf(
        path,
        source,
        factsByName(site.facts.table, seal.facts),
      )
      const { told, sha256, clauses } = seal
      expect(text).toEqual({ told, sha256, clauses })
    })
  },
)
