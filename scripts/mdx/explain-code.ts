import type { Explanation } from '../problems/problem.ts'

/** Why a line cannot begin with `import` or `export`. */
export function explainCode(word: string): Explanation {
  return {
    message: `A line that begins with “${word}” is read as program code, which content may not hold.`,
    remedy:
      'Delete the line. If it is a sentence, begin it with another word. Widgets need no import.',
  }
}

/** Why the lines that a joining of versions leaves behind cannot stand. */
export const conflict: Explanation = {
  message: 'This line was left over when two versions of the file were joined.',
  remedy:
    'Keep one of the two versions that stand between <<<<<<<, ======= and >>>>>>>, and delete these three lines.',
}
