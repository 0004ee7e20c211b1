import type { Element } from 'xast'
import type { Change, Side } from '../../../src/policy/document-model.ts'
import { kid, kids, type Signature, signatureOf } from './open-docx.ts'

/** Who put something in or took it out while changes were tracked. */
export interface SignedChange extends Signature {
  change: Change
}

declare module 'xast' {
  interface ElementData {
    /** Of what only one of the two texts has. */
    signed?: SignedChange
    /** Of a paragraph whose end only the other text has: the next goes on. */
    goesOn?: boolean
  }
}

/** Which text has what stands inside of an element. */
const sidesOf: Readonly<Record<string, Side>> = {
  'w:ins': 'after',
  'w:moveTo': 'after',
  'w:cellIns': 'after',
  'w:del': 'before',
  'w:moveFrom': 'before',
  'w:cellDel': 'before',
}

const wrapper = /^w:(sdt|sdtContent|smartTag|customXml|body|dir|bdo)$/

/**
 * An element as one of the two texts has it: what only the other has is left
 * out, and so is whatever stands around words without being read.
 */
export function elementIn(node: Element, side: Side): Element {
  const children = node.children.flatMap((child) =>
    child.type === 'element' ? resolve(child, side) : child,
  )
  return { ...node, children }
}

/** What one of the texts has in the place of an element. */
function resolve(node: Element, side: Side): Element['children'] {
  const { name, data } = node
  if (name in sidesOf) {
    const { children } = elementIn(node, side)
    return sidesOf[name] === side ? withSignature(children, node) : []
  }
  if (wrapper.test(name)) return elementIn(node, side).children
  if (name.endsWith('Pr')) return [side === 'before' ? formerOf(node) : node]

  const properties = propertiesOf(node)
  const marks = marksIn(properties)
  if (marks.some((mark) => sidesOf[mark.name] !== side)) return []

  // The end of a paragraph has properties of its own.
  const ends = name === 'w:p' ? marksIn(kid(properties, 'w:rPr')) : []
  const goesOn = ends.some((mark) => sidesOf[mark.name] !== side)
  return withSignature(
    [{ ...elementIn(node, side), data: { ...data, goesOn } }],
    marks[0],
  )
}

/** Whether anything in an element was put in or taken out. */
export function hasChanges(node: Element): boolean {
  return marksIn(node).length > 0 || kids(node).some(hasChanges)
}

/** How many changes in an element make no difference to what `read` finds. */
export function countReformatted(
  node: Element,
  read: (properties: Element) => unknown,
): number {
  const counts = kids(node).map((child) => {
    if (!child.name.endsWith('Pr')) return countReformatted(child, read)
    const former = formerOf(child)
    if (former === child) return 0
    return Number(JSON.stringify(read(former)) === JSON.stringify(read(child)))
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function marksIn(node: Element | undefined): Element[] {
  return kids(node).filter(({ name }) => name in sidesOf)
}

function propertiesOf(node: Element): Element | undefined {
  return kid(node, `${node.name}Pr`)
}

/** Properties as they were before a tracked change, or as they are. */
function formerOf(properties: Element): Element {
  const change = kid(properties, `${properties.name}Change`)
  if (!change) return properties
  return kid(change, properties.name) ?? { ...properties, children: [] }
}

function withSignature(
  children: Element['children'],
  mark: Element | undefined,
): Element['children'] {
  if (!mark) return children
  const change = sidesOf[mark.name] === 'after' ? 'inserted' : 'deleted'
  const signed: SignedChange = { ...signatureOf(mark), change }
  return children.map((child) =>
    child.type === 'element'
      ? { ...child, data: { signed, ...child.data } }
      : child,
  )
}
