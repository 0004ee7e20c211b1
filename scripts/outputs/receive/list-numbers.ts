import { levelsOf } from '../word/styles.ts'

/**
 * The first number of each list and level, as in `2 0`, from the
 * `numbering.xml` of a file; undefined where a level is numbered otherwise than
 * in our own files.
 */
export function firstNumbers(xml: string): Map<string, number | undefined> {
  const kinds = new Map(
    elements(xml, 'abstractNum').map((kind) => [numberIn(kind), kind]),
  )
  const own = levelsOf({ start: 1 })

  return new Map(
    elements(xml, 'num').flatMap((list) => {
      const kind = kinds.get(valueIn(list, 'abstractNumId')) ?? ''
      const overrides = elements(list, 'lvlOverride')
      return elements(kind, 'lvl').map((level) => {
        const number = numberIn(level)
        const { format, text } = own[Number(number)] ?? {}
        const other = overrides.find((it) => numberIn(it) === number) ?? ''
        const format2 = valueIn(level, 'numFmt')
        const isOwn =
          format2 === 'bullet' ||
          (format2 === format && valueIn(level, 'lvlText') === text)
        const first =
          valueIn(other, 'startOverride') || valueIn(level, 'start') || 1
        return [
          `${numberIn(list)} ${number}`,
          isOwn && !other.includes('<w:lvl ') ? Number(first) : undefined,
        ] as const
      })
    }),
  )
}

function elements(xml: string, name: string): string[] {
  const [, ...all] = xml.split(`<w:${name} `)
  return all.map((it) => it.split(`</w:${name}>`, 1).join())
}

/** The number by which an element is named: that of a list, or of a level. */
function numberIn(xml: string): string {
  return /^[^>]*w:(?:abstractNumId|numId|ilvl)="(\d+)"/.exec(xml)?.[1] ?? ''
}

function valueIn(xml: string, name: string): string {
  return new RegExp(`<w:${name} w:val="([^"]*)`).exec(xml)?.[1] ?? ''
}
