import { readZip } from '../zip.ts'

/** What a reviewer does with all tracked changes. */
export type Verdict = 'accept' | 'reject'

/** Shape and text of each paragraph of a Word file that is not empty, once all changes are accepted or rejected. */
export function readDocx(docx: Buffer, verdict: Verdict): string[] {
  const files = readZip(docx)
  const links = linksIn(files.get('word/_rels/document.xml.rels')?.toString() ?? '')
  const xml = files.get('word/document.xml')?.toString() ?? ''
  const body = withoutRows(xml.slice(xml.indexOf('<w:body>')), verdict)
  const lines: string[] = []
  let carried = ''
  for (const [paragraph] of body.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)) {
    const [, properties = '', rest = ''] =
      /^<w:p>(?:<w:pPr>(.*?)<\/w:pPr>(?!<\/w:pPrChange>))?(.*)$/s.exec(paragraph) ?? []
    const text = carried + textOf(rest, links, verdict)
    // Where its mark goes, a paragraph becomes one with the next.
    const mark = new RegExp(`<w:rPr>.*<w:${gone(verdict)} `).test(properties)
    carried = mark ? text : ''
    if (!mark && text !== '') lines.push(`${shapeOf(properties, verdict)}|${text}`)
  }
  return carried === '' ? lines : [...lines, carried]
}

/** The kind of change whose text goes. */
function gone(verdict: Verdict): 'del' | 'ins' {
  return verdict === 'accept' ? 'del' : 'ins'
}

function withoutRows(xml: string, verdict: Verdict): string {
  return xml.replace(/<w:tr>.*?<\/w:tr>/gs, (row) => {
    const properties = /^<w:tr><w:trPr>.*?<\/w:trPr>/s.exec(row)?.[0] ?? ''
    return properties.includes(`<w:${gone(verdict)} `) ? '' : row
  })
}

function shapeOf(properties: string, verdict: Verdict): string {
  const change = /<w:pPrChange [^>]*>(.*?)<\/w:pPrChange>|<w:pPrChange [^>]*\/>/s.exec(properties)
  const now = properties.replace(change?.[0] ?? '', '')
  const shape = verdict === 'reject' && change ? (change[1] ?? '') : now
  const level = /<w:ilvl w:val="(\d)"\/>/.exec(shape)?.[1]
  if (level !== undefined) return `item ${level}`
  return /<w:pStyle w:val="([^"]*)"\/>/.exec(shape)?.[1] ?? ''
}

function textOf(xml: string, links: ReadonlyMap<string, string>, verdict: Verdict): string {
  let [inGone, target] = [false, '']
  const pieces: { format: string; text: string }[] = []
  const parts =
    /<w:(ins|del) [^>]*>|<\/w:(ins|del)>|<w:hyperlink ([^>]*)>|<\/w:hyperlink>|<w:r>(.*?)<\/w:r>/gs
  for (const [whole, opened, closed, link, run] of xml.matchAll(parts)) {
    if (opened) inGone = opened === gone(verdict)
    else if (closed) inGone = false
    else if (link)
      target = /anchor=/.test(link)
        ? '#'
        : (links.get(/r:id="([^"]*)"/.exec(link)?.[1] ?? '') ?? '?')
    else if (whole === '</w:hyperlink>') target = ''
    else if (run && !inGone) pieces.push({ format: formatOf(run, target), text: wordsOf(run) })
  }
  return formatted(pieces)
}

function formatOf(run: string, target: string): string {
  const has = (tag: string) => run.includes(`<w:${tag}/>`)
  const code = run.includes('Courier New')
  return `${has('b') ? 'b' : ''}${has('i') ? 'i' : ''}${code ? 'c' : ''}${has('strike') ? 's' : ''}${target && `>${target}`}`
}

function wordsOf(run: string): string {
  const words = run.matchAll(/<w:br\/>|<w:(?:t|delText)\b[^>]*>([^<]*)/g)
  return Array.from(words, ([whole, text]) =>
    whole === '<w:br/>' ? '\n' : decode(text ?? ''),
  ).join('')
}

/** Text with its formatting in braces; neighbours of one formatting are one. */
export function formatted(pieces: readonly { format: string; text: string }[]): string {
  let [last, line] = ['', '']
  for (const { format, text } of pieces) {
    if (text === '') continue
    line += format === last ? text : `{${format}}${text}`
    last = format
  }
  return line
}

function linksIn(rels: string): Map<string, string> {
  const all = rels.matchAll(/<Relationship Id="([^"]*)"[^>]*Target="([^"]*)"/g)
  return new Map(Array.from(all, ([, id = '', target = '']) => [id, decode(target)]))
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
}
