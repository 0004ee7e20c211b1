import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { type OutputMap, toBytes } from './output-map.ts'

/** How many days a script is still answered after the last build that used it: a document that a browser, a proxy or a reader has kept asks for the scripts of its own build. */
export const KEPT_DAYS = 30

/** Tells of each file that is kept since which day no page asks for it. */
export const KEPT_RECORD = 'kept-assets.json'

/** The files under `assets/` of the build before, in a folder, that the new one does not write and that are younger than `KEPT_DAYS`; with their record, where there are any. */
export function keptAssets(
  folder: string,
  written: ReadonlySet<string>,
  now: Date = new Date(),
): OutputMap {
  const record = readRecord(join(folder, KEPT_RECORD))
  const today = now.toISOString().slice(0, 10)
  const kept = globSync('assets/**/*', { cwd: folder })
    .sort()
    .filter((file) => !written.has(file))
    .map((file) => [file, record.get(file) ?? today] as const)
    .filter(([, since]) => daysBetween(since, now) < KEPT_DAYS)
  if (kept.length === 0) return new Map()
  const files = kept.map(([file]) => [file, readFileSync(join(folder, file))] as const)
  return new Map([
    ...files,
    ...toBytes(new Map([[KEPT_RECORD, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`]])),
  ])
}

/** Days by file; none where there is no record, or one that nobody can read: then what it told of is kept anew. */
function readRecord(file: string): ReadonlyMap<string, string> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(
      entries.filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !Number.isNaN(Date.parse(entry[1])),
      ),
    )
  } catch {
    return new Map()
  }
}

function daysBetween(since: string, now: Date): number {
  return (now.getTime() - Date.parse(since)) / 86_400_000
}
