import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Day } from '../../src/policy/timeline.ts'

const sealsSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.looseObject({ sha256: z.string() }))),
)

/** The SHA-256 with which a version was sealed last, from `content/seals.json`; undefined where it has no seal. */
export function readSeal(folder: string, slug: string, day: Day): string | undefined {
  const file = join(folder, 'content/seals.json')
  if (!existsSync(file)) return undefined
  const seals = sealsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return seals[slug]?.[day]?.at(-1)?.sha256
}
