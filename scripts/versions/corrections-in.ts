import { parse } from 'yaml'
import { z } from 'zod'

/** What a correction says to the software. */
export interface CorrectionNote {
  /** The facts whose value was wrong. */
  facts: readonly string[]
}

const noted = z.object({
  corrections: z.array(
    z.object({ facts: z.array(z.string()).default([]).catch([]) }).catch({ facts: [] }),
  ),
})

/** The corrections in the front matter of a text that has not been read yet; none where it cannot be: its own check tells that. */
export function correctionsIn(source: string): CorrectionNote[] {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  if (!/^corrections:/m.test(yaml)) return []
  try {
    // The braces of a fact would mean something to YAML.
    return noted.parse(parse(yaml.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '$1'))).corrections
  } catch {
    return []
  }
}
