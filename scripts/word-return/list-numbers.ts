import { levelsOf } from '../exports/word/styles.ts'

/**
 * Finds the first number of a level of a list in the `numbering.xml` of a file;
 * undefined where the level is numbered otherwise than in our own files.
 */
export function firstNumberReader(xml: string) {
  const lists = elementsIn(xml, 'num')
  const kinds = elementsIn(xml, 'abstractNum')
  const own = levelsOf(1)

  return (id: string, level: number): number | undefined => {
    const list = lists.get(id) ?? ''
    const kind = kinds.get(valueIn(list, 'abstractNumId')) ?? ''
    // What overrides a level stands first, and so is found first.
    const all = ['lvlOverride', 'lvl']
      .map((name) => elementsIn(list + kind, name).get(`${level}`))
      .join('')
    const isOwn =
      valueIn(all, 'numFmt') === own[level]?.format &&
      valueIn(all, 'lvlText') === own[level]?.text
    const first = valueIn(all, 'startOverride') || valueIn(all, 'start')
    return isOwn ? Number(first || 1) : undefined
  }
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
