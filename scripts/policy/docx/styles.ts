import { AlignmentType, type ILevelsOptions, type IStylesOptions, LevelFormat } from 'docx'
import type { ListDefinition } from './pen.ts'

const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const
const bullets = ['•', '◦', '▪'] as const
const INDENT = 720

/** How the parts of a policy look in Word: sober, so that counsel's own template can take over. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
    title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 240 } } },
    heading1: headingStyle(30),
    heading2: headingStyle(26),
    heading3: headingStyle(23),
  },
  paragraphStyles: [
    { id: 'TableHeading', name: 'Table Heading', basedOn: 'Normal', run: { bold: true } },
  ],
}

/** The levels of a list: numbers, letters and Roman numerals, or bullets. */
export function levelsOf({ ordered, start }: ListDefinition): ILevelsOptions[] {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format: ordered ? (formats[level % 3] ?? LevelFormat.DECIMAL) : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : (bullets[level % 3] ?? '•'),
    ...(ordered && { start }),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
  }))
}

function headingStyle(size: number) {
  return { run: { size, bold: true }, paragraph: { spacing: { before: 280, after: 120 } } }
}
