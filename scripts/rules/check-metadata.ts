import type { VFile } from 'vfile'
import type { Seal } from '../site/book.ts'
import { changedWords } from '../site/changes.ts'
import type { SealedText } from '../site/seal.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

type Metadata = Seal['metadata']

/**
 * Checks that what readers were told of a sealed version beside its text is as
 * it was. Corrections may follow those there were, and it may be withdrawn
 * once.
 */
export function checkMetadata(
  { version: day, metadata }: Seal,
  current: SealedText,
  file: VFile,
): void {
  const now: Metadata = {
    ...current.metadata,
    corrections: current.metadata.corrections.slice(
      0,
      metadata.corrections.length,
    ),
    ...(!metadata.withdrawn && {
      withdrawn: undefined,
      withdrawalReason: undefined,
    }),
  }
  for (const key of Object.keys({
    ...metadata,
    ...now,
  }) as (keyof Metadata)[]) {
    const [before, after] = [textOf(metadata[key]), textOf(now[key])]
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
function textOf(value: Metadata[keyof Metadata]): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  const parts = Array.isArray(value)
    ? value.map(({ date, note }) => [date, note])
    : Object.entries(value)
  return parts.map(([name, words]) => `${name}: ${words}`).join('; ')
}
