import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { BuildResults } from '../builds/results.ts'
import type { LoadResults } from '../load/results.ts'
import type { PreviewResults } from '../preview/results.ts'
import type { PageResults } from '../visits/results.ts'

/** All that was measured; any part may be missing. */
export interface Results {
  builds?: BuildResults
  preview?: PreviewResults
  pages?: PageResults
  load?: LoadResults
}

/** Reads results from a file; none where there is no such file. */
export function readResults(file: string | undefined): Results {
  if (file === undefined || !existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
