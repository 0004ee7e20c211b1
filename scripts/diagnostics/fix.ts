import type { Fix } from './report.ts'

/** A text with some fixes applied. */
export function applyFixes(source: string, _fixes: readonly Fix[]): string {
  return source
}
