import { levelsOf } from '../word/styles.ts'

/**
 * The first number of each list and level, as in `2 0`, from the
 * `numbering.xml` of a file; undefined where a level is numbered otherwise than
 * in our own files.
 */
export function firstNumbers(xml: string): Map<string, number | undefined> {
  const kinds = elementsIn(xml, 'abstractNum')
  const own = levelsOf(1)

  return new Map(
    [...elementsIn(xml, 'num')].flatMap(([id, list]) => {
      const overrides = elementsIn(list, 'lvlOverride')
      const kind = kinds.get(valueIn(list, 'abstractNumId')) ?? ''
      return Array.from(elementsIn(kind, 'lvl'), ([number, level]) => {
        // What overrides a level stands first, and so is found first.
        const all = `${overrides.get(number) ?? ''}${level}`
        const { format, text } = own[Number(number)] ?? {}
        const isOwn =
          valueIn(all, 'numFmt') === format && valueIn(all, 'lvlText') === text
        const first = valueIn(all, 'startOverride') || valueIn(all, 'start')
        return [`${id} ${number}`, isOwn ? Number(first || 1) : undefined]
      })
    }),
  )
}

/** The elements of a name, by the number that each begins with. */
function elementsIn(xml: string, name: string): Map<string, string> {
  const [, ...all] = xml.split(`<w:${name} `)

  return new Map(
    all.map((it) => [
      /"(\d+)"/.exec(it)?.[1] ?? '',
      it.split(`</w:${name}>`, 1).join(),
    ]),
  )
}

function valueIn(xml: string, name: string): string {
  return new RegExp(`<w:${name} w:val="([^"]*)`).exec(xml)?.[1] ?? ''
}
