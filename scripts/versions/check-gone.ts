import { sealsFile, versionFile } from '../content/folders.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import type { ReadSeals } from './read-seals.ts'

/** Reports versions that were sealed and whose files are gone. */
export function checkGone(
  { book, source }: ReadSeals,
  present: readonly { slug: string; day?: string }[],
): Problem[] {
  const lines = source.split('\n')
  return Object.entries(book).flatMap(([slug, days]) =>
    Object.keys(days)
      .filter((day) => !present.some((it) => it.slug === slug && it.day === day))
      .map((day) => {
        const below = lines.findIndex((line) => line.trim().startsWith(`"${slug}": `))
        const line = lines.findIndex((text, i) => i > below && text.includes(`"${day}": `))
        const file = versionFile(slug, day)
        return problemsIn(sealsFile, source)(
          { line: Math.max(line, 0) + 1, column: 5 },
          `${file} is gone. It was published and sealed, and its address is kept for readers.`,
          `Put it back: git restore ${file}\nWhere its loss was committed, name an earlier commit: git restore --source=COMMIT ${file}. What was announced and is no longer meant is changed by a later version.`,
        )
      }),
  )
}
