/** One thing that must be so before the site goes live. */
export interface Condition {
  /** What it is about, in a word or two. */
  name: string
  isMet: boolean
  /** How it stands. */
  says: string
  /** What to do, where it is not met. */
  remedy?: string
  /** What it is about one by one, below the line. */
  details?: readonly string[]
}

export function met(name: string, says: string): Condition {
  return { name, isMet: true, says }
}

export function unmet(
  name: string,
  says: string,
  remedy: string,
  details: readonly string[] = [],
): Condition {
  return { name, isMet: false, says, remedy, details }
}
