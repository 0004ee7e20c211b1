import type { Told } from './report.ts'

/** What may be wrong where a pattern fits, and what to do; % stands for what its first group holds. */
export type Slip = readonly [pattern: RegExp, reason: string, remedy: string]

/** What the first slip that fits tells of a text. */
export function explainSlip(slips: readonly Slip[], text: string): Told | undefined {
  for (const [pattern, reason, remedy] of slips) {
    const match = pattern.exec(text)
    const fill = (told: string) => told.replace('%', () => match?.[1] ?? '')
    if (match) return [fill(reason), fill(remedy)]
  }
  return undefined
}
