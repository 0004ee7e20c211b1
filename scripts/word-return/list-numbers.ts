import { levelsOf } from '../exports/word/styles.ts'

/**
 * Returns a function that numbers the items of a file in order, by its
 * `numbering.xml`. `isOwn` is false for a level that exported files number
 * differently.
 */
export function itemNumberer(xml: string) {
  const lists = elementsIn(xml, 'num')
  const kinds = elementsIn(xml, 'abstractNum')
  const own = levelsOf(1)
  /** The next number of each level, by the id of the abstract list. */
  const counters = new Map<string, number[]>()
  const restarted = new Set<string>()

  return (id: string, level: number): { number: number; isOwn: boolean } => {
    const list = lists.get(id) ?? ''
    const kindId = valueIn(list, 'abstractNumId')
    const kind = kinds.get(kindId) ?? ''
    // An override comes first, so it is found first.
    const all = ['lvlOverride', 'lvl']
      .map((name) => elementsIn(list + kind, name).get(`${level}`))
      .join('')
    const isOwn =
      valueIn(all, 'numFmt') === own[level]?.format &&
      valueIn(all, 'lvlText') === own[level]?.text
    const restart = valueIn(all, 'startOverride')
    const counter = counters.get(kindId) ?? []
    const use = `${id} ${level}`
    if (restart && !restarted.has(use)) counter[level] = Number(restart)
    restarted.add(use)

    const number = counter[level] ?? Number(valueIn(all, 'start') || 1)
    // An item restarts the levels below it.
    counters.set(kindId, [...counter.slice(0, level), number + 1])
    return { number, isOwn }
  }
}

/** Maps the elements of a name by their first number. */
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
