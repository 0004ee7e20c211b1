import type { VFile } from 'vfile'
import type { Seal } from '../site/book.ts'
import { changedWords } from '../site/changes.ts'
import type { SealedText } from '../site/sealed-text.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

type Told = Seal['told']

/**
 * Checks that what readers were told of a sealed version beside its text is as
 * it was. Corrections may follow those there were, and it may be withdrawn
 * once.
 */
export function checkTold(
  { version: day, told }: Seal,
  current: SealedText,
  file: VFile,
): void {
  const now: Told = {
    ...current.told,
    corrections: current.told.corrections.slice(0, told.corrections.length),
    ...(!told.withdrawn && {
      withdrawn: undefined,
      withdrawalReason: undefined,
    }),
  }
  for (const key of Object.keys({ ...told, ...now }) as (keyof Told)[]) {
    const [before, after] = [textOf(told[key]), textOf(now[key])]
    if (before === after) continue
    const how = !before
      ? `was added: “${after}”`
      : after
        ? 'was changed'
        : `was deleted: “${before}”`
    const words = before && after ? `: ${changedWords(before, after)}` : ''
    reporter(file, 'seals')(
      pointOf(file, `\n${key}:`),
      `“${key}:” ${how} after the version of ${day} was sealed${words}.`,
      `Readers were told so, and it is past changing. The text as it was committed: git show HEAD:${file.path}`,
    )
  }
}

/** A field as a line of text; empty where it is not there. */
function textOf(value: Told[keyof Told]): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  const parts = Array.isArray(value)
    ? value.map(({ date, note }) => [date, note])
    : Object.entries(value)
  return parts.map(([name, words]) => `${name}: ${words}`).join('; ')
}
