import {
  formattingKey,
  type InlineRun,
} from '../../../../src/policy/document-model.ts'
import { isHeading } from '../from-parts.ts'
import type { Line, Part } from '../lines.ts'
import type { plainRuns } from '../plain-runs.ts'

/**
 * Shape and text of each paragraph that is not empty, with the number that Word
 * gives it, a cell a line; runs are as they are unless told otherwise.
 */
export function printParts(
  parts: readonly Part[],
  read: typeof plainRuns = (runs) => [...runs],
): string[] {
  let [clause, part] = [0, 0]
  const numberOf = ({ shape: { style, isNumbered } }: Line) => {
    if (!isNumbered) return ''
    if (style === 'Heading2') return `${clause}.${++part} `
    if (style !== 'Heading1') return ''
    clause += 1
    part = 0
    return `${clause}. `
  }

  return parts.flatMap((it) => {
    if ('table' in it)
      return [it.table.header, ...it.table.rows].flatMap(({ cells }) =>
        cells.map(({ runs }) => `|${printRuns(read(runs))}`),
      )
    const { style = '', list, level } = it.shape
    const shape = list ? `item ${level}` : style
    const text = printRuns(read(it.runs))
    if (text === '' || text === '\u00a0') return []
    return `${shape}|${isHeading(it) ? numberOf(it) : ''}${text}`
  })
}

/** Text with its formatting in braces. */
function printRuns(runs: readonly InlineRun[]): string {
  let last = ''
  return runs
    .map((run) => {
      const format = formattingKey(run)
      const mark = format === last ? '' : `{${format}}`
      last = format
      return mark + run.text
    })
    .join('')
}
