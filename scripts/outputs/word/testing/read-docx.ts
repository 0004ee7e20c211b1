import { readZip } from '../../zip.ts'

/** The text of a paragraph that nobody sees. */
const GAP = '\u00a0'

/** What a reviewer does with all tracked changes. */
type Verdict = 'accept' | 'reject'

/** The kind of change whose text goes. */
const gone = { accept: 'del', reject: 'ins' }

/**
 * Shape and text of each paragraph of a Word file that is not empty, once all
 * changes are accepted or rejected.
 */
export function readDocx(docx: Buffer, verdict: Verdict): string[] {
  const files = readZip(docx)
  const rels = files.get('word/_rels/document.xml.rels')?.toString() ?? ''
  const targets = rels.matchAll(/Id="([^"]*)"[^>]*Target="([^"]*)"/g)
  const links = new Map(
    Array.from(targets, ([, id = '', target = '']) => [id, target]),
  )
  const xml = files.get('word/document.xml')?.toString() ?? ''
  const body = xml
    .slice(xml.indexOf('<w:body>'))
    .replace(
      /<w:tr><w:trPr>(.*?)<\/w:trPr>.*?<\/w:tr>/gs,
      (row, properties: string) =>
        properties.includes(`<w:${gone[verdict]} `) ? '' : row,
    )
  const lines: string[] = []
  const numberOf = countHeadings()
  let carried = ''
  for (const [paragraph] of body.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)) {
    const [, properties = '', rest = ''] =
      /^<w:p>(?:<w:pPr>(.*?)<\/w:pPr>(?!<\/w:pPrChange>))?(.*)$/s.exec(
        paragraph,
      ) ?? []
    const text = carried + textOf(rest, links, verdict)
    // Where its mark goes, a paragraph becomes one with the next.
    const isJoined = new RegExp(`<w:rPr>.*<w:${gone[verdict]} `).test(
      properties,
    )
    carried = isJoined ? text : ''
    if (isJoined || text === '' || text === GAP) continue
    const shape = shapeOf(properties, verdict)
    lines.push(`${shape}|${numberOf(shape)}${text}`)
  }
  return carried === '' ? lines : [...lines, carried]
}

/** Numbers headings as Word does, by the list that their style belongs to. */
function countHeadings() {
  let [clause, part] = [0, 0]
  return (shape: string) => {
    if (shape === 'Heading1') [clause, part] = [clause + 1, 0]
    if (shape === 'Heading1') return `${clause}. `
    return shape === 'Heading2' ? `${clause}.${++part} ` : ''
  }
}

function shapeOf(properties: string, verdict: Verdict): string {
  const [whole = '', old = ''] =
    /<w:pPrChange [^>]*>(.*?)<\/w:pPrChange>|<w:pPrChange [^>]*\/>/s.exec(
      properties,
    ) ?? []
  const shape =
    whole && verdict === 'reject' ? old : properties.replace(whole, '')
  const style = /<w:pStyle w:val="([^"]*)"\/>/.exec(shape)?.[1] ?? ''
  if (style.startsWith('Heading'))
    return style + (shape.includes('<w:numId w:val="0"/>') ? ' plain' : '')
  const level = /<w:ilvl w:val="(\d)"\/>/.exec(shape)?.[1]
  return level ? `item ${level}` : style
}

function textOf(
  xml: string,
  links: ReadonlyMap<string, string>,
  verdict: Verdict,
): string {
  let [isGone, target] = [false, '']
  const pieces: { format: string; text: string }[] = []
  const parts =
    /<w:(ins|del) [^>]*>|(<\/w:(?:ins|del)>)|<w:hyperlink ([^>]*)>|(<\/w:hyperlink>)|<w:r>(.*?)<\/w:r>/gs
  for (const [, opened, closed, link, unlinked, run] of xml.matchAll(parts)) {
    if (opened) isGone = opened === gone[verdict]
    else if (closed) isGone = false
    else if (link)
      target = link.includes('anchor=')
        ? '>#'
        : `>${links.get(link.replace(/.*r:id="([^"]*)".*/, '$1'))}`
    else if (unlinked) target = ''
    else if (run && !isGone)
      pieces.push({ format: formatOf(run) + target, text: wordsOf(run) })
  }
  return formatted(pieces)
}

function formatOf(run: string): string {
  const marks = { b: '<w:b/>', i: '<w:i/>', c: 'Courier New', s: '<w:strike/>' }
  return Object.entries(marks)
    .filter(([, mark]) => run.includes(mark))
    .map(([letter]) => letter)
    .join('')
}

function wordsOf(run: string): string {
  const names: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  }
  const words = run.matchAll(/(<w:br\/>)|<w:(?:t|delText)\b[^>]*>([^<]*)/g)
  return Array.from(words, ([, isBreak, text = '']) =>
    isBreak
      ? '\n'
      : text.replace(/&(\w+);/g, (whole, name: string) => names[name] ?? whole),
  ).join('')
}

/** Text with its formatting in braces; neighbours of one formatting are one. */
function formatted(
  pieces: readonly { format: string; text: string }[],
): string {
  let [last, line] = ['', '']
  for (const { format, text } of pieces) {
    if (text === '') continue
    line += format === last ? text : `{${format}}${text}`
    last = format
  }
  return line
}
