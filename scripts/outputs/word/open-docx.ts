import { unzipSync } from 'fflate'
import type { Element, Nodes } from 'xast'
import { fromXml } from 'xast-util-from-xml'

/** Bytes that the parts of a Word file may have together when unpacked. */
const LARGEST = 64 * 2 ** 20

/** The parts that hold text, what it refers to, and what a file says of itself. */
const PART =
  /^(_rels\/\.rels|docProps\/custom\.xml|word\/(_rels\/)?[\w-]+\.xml(\.rels)?)$/

const askForWord =
  'Ask for the Word file (.docx): in Word, File › Save As › Word Document.'

/** What a file that is no Word file is, by how it begins. */
const others: readonly (readonly [start: RegExp, what: string])[] = [
  [/^$/, 'This file is empty. Ask for it again.'],
  [/^%PDF/, `This is a PDF. ${askForWord}`],
  [
    /^\xd0\xcf/,
    `This is a Word file of the old kind (.doc), or one with a password. ${askForWord}`,
  ],
]

/** A part of a Word file by its path; an empty element where it is not there. */
export type ReadPart = (path: string) => Element

/**
 * Opens a Word file. Throws, saying what it is instead, where it is none;
 * nothing is unpacked into a folder, and no more than a text can need.
 */
export function openDocx(bytes: Uint8Array): ReadPart {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  const [, what] = others.find(([known]) => known.test(start)) ?? []
  if (what) throw new Error(what)

  const parts = unpack(bytes)
  const read = (path: string) => parsePart(path, parts[path])
  const [main] = kids(read('_rels/.rels')).filter(({ attributes }) =>
    attributes.Type?.endsWith('/officeDocument'),
  )
  const path = main?.attributes.Target?.replace(/^\//, '') ?? ''
  if (!parts[path])
    throw new Error(
      'This zip file holds no Word document. Ask for the Word file (.docx) itself.',
    )

  const relationships = path.replace(/([^/]+)$/, '_rels/$1.rels')
  const own = new Map([
    ['word/document.xml', path],
    ['word/_rels/document.xml.rels', relationships],
  ])
  return (name) => read(own.get(name) ?? name)
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  const tooLarge = new Error(
    'Unpacked, this file is larger than any text, and was not read. Copy its text into a new Word file.',
  )
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PART.test(name)) return false
        size += originalSize
        if (size > LARGEST) throw tooLarge
        return true
      },
    })
  } catch (error) {
    if (error === tooLarge) throw error
    throw new Error(
      'This file is damaged, or no Word file (.docx). Open it in Word, save it again, and take that.',
    )
  }
}

const nothing: Element = {
  type: 'element',
  name: '',
  attributes: {},
  children: [],
}

/** Knows no entities but those of XML, and follows no address. */
function parsePart(path: string, bytes: Uint8Array | undefined): Element {
  if (!bytes) return nothing
  try {
    const [root] = kids(fromXml(Buffer.from(bytes).toString()))
    return root ?? nothing
  } catch {
    throw new Error(
      `The part ${path} of this Word file is damaged. Open the file in Word, save it again, and take that.`,
    )
  }
}

/** The elements right inside of a node. */
export function kids(node: Nodes | undefined): Element[] {
  const children: readonly Nodes[] =
    node && 'children' in node ? node.children : []
  return children.filter((child) => child.type === 'element')
}

/** The first element of a name right inside of one. */
export function kid(
  node: Element | undefined,
  name: string,
): Element | undefined {
  return kids(node).find((child) => child.name === name)
}

/** The `w:val` of the first element of a name right inside of one. */
export function valOf(
  node: Element | undefined,
  name: string,
): string | undefined {
  return kid(node, name)?.attributes['w:val'] ?? undefined
}

/** The text of an element, as it is written. */
export function textIn(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' || child.type === 'cdata' ? child.value : '',
    )
    .join('')
}

/** Who wrote something, as the program has it. */
export interface Signature {
  author: string
  /** ISO time. */
  date: string
}

/** Who wrote what an element holds. */
export function signatureOf({ attributes }: Element): Signature {
  return {
    author: attributes['w:author'] ?? '',
    date: attributes['w:date'] ?? '',
  }
}
