import type { Element } from 'xast'
import type { Shape } from './lines.ts'
import { kid, kids, type ReadPart, valOf } from './open-docx.ts'
import { INDENT } from './styles.ts'

/** Tells what a paragraph is by its properties, `w:pPr`. */
export type ShapeOf = (properties: Element | undefined) => Shape

/**
 * What the styles and the numbers of a Word file make of its paragraphs,
 * whatever the program calls them.
 */
export function shapesOf(part: ReadPart): ShapeOf {
  const styles = new Map(
    kids(part('word/styles.xml')).map((style) => [
      style.attributes['w:styleId'],
      style,
    ]),
  )
  const listOf = listsOf(part('word/numbering.xml'))

  return (properties) => {
    const id = valOf(properties, 'w:pStyle') ?? ''
    const style = styles.get(id)
    const own = kid(style, 'w:pPr')
    const name = valOf(style, 'w:name') ?? id
    if (/^title$/i.test(name)) return { style: 'Title' }

    const outline =
      valOf(properties, 'w:outlineLvl') ?? valOf(own, 'w:outlineLvl')
    const heading = Number(
      /^heading ?(\d)$/i.exec(name)?.[1] ?? Number(outline ?? 9) + 1,
    )
    const number = kid(properties, 'w:numPr') ?? kid(own, 'w:numPr')
    if (heading < 10) {
      const isNumbered = !/^0?$/.test(valOf(number, 'w:numId') ?? '')
      return { style: `Heading${Math.min(heading, 3)}`, isNumbered }
    }
    const level = Number(valOf(number, 'w:ilvl') ?? 0)
    const list = listOf(valOf(number, 'w:numId'), level)
    if (list) return { level, list }

    const { attributes = {} } =
      kid(properties, 'w:ind') ?? kid(own, 'w:ind') ?? {}
    const left = Number(attributes['w:left'] ?? attributes['w:start'] ?? 0)
    return { level: Math.max(0, Math.floor((left + 200) / INDENT)) }
  }
}

/** The list of a number and a level; the same object for all of its items. */
function listsOf(numbering: Element) {
  const lists = new Map<string, Shape['list']>()
  const find = (name: string, attribute: string, value: string | undefined) =>
    kids(numbering).find(
      (it) => it.name === name && it.attributes[attribute] === value,
    )
  const create = (number: string, level: number): Shape['list'] => {
    const num = find('w:num', 'w:numId', number)
    const isLevel = ({ attributes }: Element) =>
      attributes['w:ilvl'] === `${level}`
    const override = kids(num).find(isLevel)
    const abstract = valOf(num, 'w:abstractNumId')
    const own =
      kid(override, 'w:lvl') ??
      kids(find('w:abstractNum', 'w:abstractNumId', abstract)).find(isLevel)
    const format = valOf(own, 'w:numFmt')
    if (!format || format === 'none') return undefined
    if (format === 'bullet') return {}

    const start = valOf(override, 'w:startOverride') ?? valOf(own, 'w:start')
    return { start: Number(start ?? 1) }
  }

  return (number: string | undefined, level: number) => {
    if (!number || number === '0') return undefined
    const key = `${number}/${level}`
    const list = lists.get(key) ?? create(number, level)
    lists.set(key, list)
    return list
  }
}
