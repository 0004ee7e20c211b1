import { placeOf } from '../content/folders.ts'
import type { Site } from '../content/read-site.ts'
import { sealOf } from '../versions/seals.ts'
import { type Condition, met, unmet } from './condition.ts'

/** Every version of every policy is sealed. */
export function sealedVersions({ pages, seals }: Pick<Site, 'pages' | 'seals'>): Condition {
  const versions = pages.flatMap(({ file }) => {
    const { slug, day } = placeOf(file)
    return day ? [{ file, slug, day }] : []
  })
  const unsealed = versions.filter((version) => !sealOf(seals.book, version))
  if (unsealed.length === 0) return met('Seals', `all ${versions.length} versions are sealed`)
  return unmet(
    'Seals',
    `${unsealed.length} of ${versions.length} versions are not sealed`,
    'When their texts are final, run “npm run seal” and commit content/seals.json with them.',
    unsealed.map(({ file }) => file),
  )
}
