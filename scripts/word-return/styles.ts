import { childrenOf, type Element, find, valOf } from './xml.ts'

/** Returns a function that finds a style by type and id, with its list. */
export function styleReader(styles: Element | undefined) {
  const byId = new Map(
    childrenOf(styles, 'style').map((it) => {
      const numPr = find(it, 'pPr', 'numPr')
      const style = {
        name: valOf(it, 'name'),
        base: valOf(it, 'basedOn'),
        numId: valOf(numPr, 'numId') || undefined,
        ilvl: valOf(numPr, 'ilvl') || undefined,
      }
      return [`${it.attributes.type} ${it.attributes.styleId}`, style]
    }),
  )
  return (type: string, id: string) => {
    let { name = '', base, numId, ilvl } = byId.get(`${type} ${id}`) ?? {}
    for (let steps = 0; base && steps < 10; steps++) {
      const next = byId.get(`${type} ${base}`)
      numId ??= next?.numId
      ilvl ??= next?.ilvl
      base = next?.base
    }
    return { name, numId, ilvl }
  }
}
