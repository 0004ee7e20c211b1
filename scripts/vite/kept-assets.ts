import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, daysBetween } from '../../src/policy/timeline.ts'
import { type OutputMap, readFolder } from './output.ts'

/**
 * How many days a script is still answered after the last build that used it: a
 * document that a browser, a proxy or a reader has kept asks for the scripts of
 * its own build.
 */
const KEPT_DAYS = 30
/** Tells of each file that is kept since which day no page asks for it. */
const RECORD = 'kept-assets.json'

/**
 * The files under `assets/` of the build before that the new one does not write
 * and that are younger than 30 days, with their record.
 */
export function keptAssets(
  dist: string,
  output: OutputMap,
  today: Day,
): OutputMap {
  const since = readRecord(join(dist, RECORD))
  const kept = [...readFolder(join(dist, 'assets'))]
    .map(([path, bytes]) => [`assets/${path}`, bytes] as const)
    .filter(([path]) => !output.has(path))
    .filter(
      ([path]) => daysBetween(since.get(path) ?? today, today) < KEPT_DAYS,
    )
  if (kept.length === 0) return new Map()
  const record = Object.fromEntries(
    kept.map(([path]) => [path, since.get(path) ?? today]),
  )
  return new Map([
    ...kept,
    [RECORD, Buffer.from(`${JSON.stringify(record, null, 2)}\n`)],
  ])
}

/**
 * Days by file; none where there is no record that can be read: then what it
 * told of is kept anew.
 */
function readRecord(file: string): ReadonlyMap<string, Day> {
  try {
    return new Map(Object.entries<Day>(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return new Map()
  }
}
