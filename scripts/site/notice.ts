import { type Day, daysBetween } from '../../src/policy/timeline.ts'

/** What fields say until their author has written them. */
export const unwritten = {
  summary: 'Say here what this version changes.',
  reason: 'Say here why the change could not wait.',
  note: 'Say here what was wrong, and what it says now.',
}

/** Why a version may not begin on a day; undefined where readers have the notice that they were promised. */
export function explainNotice(
  announced: Day,
  day: Day,
  promised: number,
): string | undefined {
  const given = Math.max(0, daysBetween(announced, day))
  if (given >= promised) return undefined
  return `Announced on ${announced}, a version of ${day} leaves readers ${given} days. They were promised ${promised}.`
}
