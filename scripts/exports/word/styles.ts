import {
  AlignmentType,
  type IBaseParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx'

/** The indent of a level in twentieths of a point. */
export const INDENT = 720

const lines = { line: 276, lineRule: LineRuleType.AUTO }
/** `cs` is the font for Indian scripts. */
const text = {
  size: 22,
  font: { cs: 'Nirmala UI' },
  language: { value: 'en-IN' },
}
const table = { run: { bold: true }, paragraph: { keepNext: true } }

/** Plain styles, which counsel's own template can replace. */
export const styles: IStylesOptions = {
  default: {
    document: { run: text, paragraph: { spacing: { after: 120, ...lines } } },
    title: heading(40),
    heading1: heading(30, 0),
    heading2: heading(26, 1),
    heading3: heading(23),
  },
  paragraphStyles: [{ id: 'TableHeading', name: 'Table Heading', ...table }],
}

const indent = { left: INDENT, hanging: INDENT }

/**
 * Numbers clauses by heading style, so that Word renumbers them when a heading
 * is inserted, moved or deleted.
 */
export const clauseNumbers = {
  reference: 'clauses',
  levels: ['%1.', '%1.%2'].map((text, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text,
    style: { style: `Heading${level + 1}`, paragraph: { indent } },
  })),
}

const numbers = [
  LevelFormat.DECIMAL,
  LevelFormat.LOWER_LETTER,
  LevelFormat.LOWER_ROMAN,
]

/**
 * Returns the levels of a list: numbers, letters and Roman numerals, or, without
 * a start, bullets.
 */
export function levelsOf(start: number | undefined) {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format: start ? numbers[level % 3] : LevelFormat.BULLET,
    text: start ? `%${level + 1}.` : '•◦▪'[level % 3],
    start,
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } },
    },
  }))
}

function heading(size: number, level?: number): IBaseParagraphStyleOptions {
  const numbering =
    level === undefined ? undefined : { reference: 'clauses', level }
  const spacing = { before: 280, after: 120, ...lines }
  return {
    run: { size, bold: true },
    paragraph: { keepNext: true, keepLines: true, spacing, numbering },
  }
}
