import { readZip, writeZip } from '../zip.ts'

/**
 * A Word file whose bytes depend only on what is in it. The docx library draws random ids for links,
 * counts bookmarks across documents, and writes the time of day into the properties and the zip.
 */
export function stableDocx(docx: Buffer, date: string): Buffer {
  const links = new Map<string, string>()
  const link = (random: string) => {
    const known = links.get(random) ?? `rIdLink${links.size + 1}`
    links.set(random, known)
    return known
  }
  const files = [...readZip(docx)].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return writeZip(
    new Map(
      files.map(([path, content]) => {
        let xml = content.toString('utf8')
        if (path === 'word/document.xml') xml = renumberBookmarks(xml)
        if (path === 'docProps/core.xml') xml = xml.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, date)
        return [path, Buffer.from(xml.replace(/rId[a-z0-9_-]{21}(?=")/g, link))]
      }),
    ),
  )
}

/** The list of contents comes first, as Word's own files have it; then the text, where links are counted. */
function rank(path: string): number {
  const first = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'].indexOf(path)
  return first < 0 ? 3 : first
}

function renumberBookmarks(xml: string): string {
  const ids = new Map<string, number>()
  const idOf = (old: string) => {
    const id = ids.get(old) ?? ids.size + 1
    ids.set(old, id)
    return id
  }
  return xml.replace(
    /(<w:bookmark(?:Start|End)\b[^>]*?w:id=")(\d+)(")/g,
    (_, start: string, id: string, end: string) => `${start}${idOf(id)}${end}`,
  )
}
