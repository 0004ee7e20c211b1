import type { Point } from 'unist'
import type { Explanation } from '../content/yaml-syntax.ts'

/** Why no front matter was found in a file, as exactly as can be told. */
export function explainMissing(source: string): Explanation & { place: Point } {
  const lines = source.split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const text = lines[first]?.trim() ?? ''
  const place = { line: Math.max(first, 0) + 1, column: 1 }
  const at = (message: string, remedy: string) => ({ place, message, remedy })

  if (first < 0)
    return at(
      'This file is empty.',
      'Begin it with a line ---, then title: and the like, then a line ---, then the text.',
    )
  if (text === '---' && first > 0)
    return at(
      'The front matter begins too late.',
      `Delete the empty ${first === 1 ? 'line' : 'lines'} above it: --- is the first line of the file.`,
    )
  if (text === '---')
    return at(
      'The front matter begins here and does not end.',
      'Write a line --- below its last line, with nothing else in it.',
    )
  if (/^[-‐-―−]{1,}$/u.test(text))
    return at('The first line is not ---.', 'Write exactly three hyphens in it.')
  if (/^\w+:/.test(text))
    return at('The line above the front matter is missing.', 'Write a line --- above this one.')
  return at(
    'The front matter is missing.',
    'Begin the file with a line ---, then title: and the like, then a line ---.',
  )
}
