import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../site/build.ts'
import { KEPT_RECORD } from '../site/kept-assets.ts'
import { type OutputMap, readFolder } from '../site/output-map.ts'
import { type Condition, met, unmet } from './condition.ts'

/** What is in `dist/` is what a build of today writes. Throws a ContentError where none can be made. */
export async function builtToday(dist: OutputMap): Promise<Condition> {
  const folder = mkdtempSync(join(tmpdir(), 'site-release-'))
  try {
    const outDir = join(folder, 'dist')
    await build({ outDir, onStep: () => {} })
    return compare(readFolder(outDir), dist)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Files of former builds, which are kept for pages that still ask for them, may lie beside those of this one. */
function compare(fresh: OutputMap, dist: OutputMap): Condition {
  const missing = [...fresh].filter(([file, bytes]) => !dist.get(file)?.equals(bytes))
  const isKept = (file: string) => file.startsWith('assets/') || file === KEPT_RECORD
  const foreign = [...dist.keys()].filter((file) => !fresh.has(file) && !isKept(file))
  const others = [...missing.map(([file]) => file), ...foreign]
  if (others.length === 0) return met('Build', `dist/ is of today: ${dist.size} files`)
  return unmet(
    'Build',
    dist.size === 0
      ? 'there is nothing in dist/'
      : `${others.length} files of dist/ are not those of a build of today, ${others[0]} for one`,
    'Run “npm run build”, then this again.',
  )
}
