import { AlignmentType, type IStylesOptions, LevelFormat } from 'docx'
import type { Shape } from './lines.ts'

/** How far a level is indented, in twentieths of a point. */
export const INDENT = 720

/** How the parts of a policy look in Word: sober, so that counsel's own template can take over. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
    title: heading(40),
    heading1: heading(30),
    heading2: heading(26),
    heading3: heading(23),
  },
  paragraphStyles: [{ id: 'TableHeading', name: 'Table Heading', run: { bold: true } }],
}

const numbers = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]

/** The marks of a list by level: numbers, letters and Roman numerals, or bullets. */
export function levelsOf({ start }: NonNullable<Shape['list']>) {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format: start ? numbers[level % 3] : LevelFormat.BULLET,
    text: start ? `%${level + 1}.` : '•◦▪'[level % 3],
    start,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
  }))
}

function heading(size: number) {
  return { run: { size, bold: true }, paragraph: { spacing: { before: 280, after: 120 } } }
}
