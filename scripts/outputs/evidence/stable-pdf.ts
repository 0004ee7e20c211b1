const DATE = /(\/(?:CreationDate|ModDate) \(D:)\d{14}\+00'00'\)/g
const NODE = /\(node(\d{8})\)/g

/**
 * A PDF of Chromium whose bytes depend on the document alone; every byte keeps
 * its place. It says a given time instead of that of its printing, and its
 * nodes are counted from 1: Chromium's own count differs from run to run.
 */
export function stablePdf(pdf: Buffer, time: Date): Buffer {
  const text = pdf.toString('latin1')
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14)
  // In their own order, because the PDF lists them sorted.
  const nodes = [
    ...new Set([...text.matchAll(NODE)].map(([, id = '']) => id)),
  ].toSorted()
  const numbers = new Map(
    nodes.map((id, i) => [id, String(i + 1).padStart(8, '0')]),
  )
  return Buffer.from(
    text
      .replace(DATE, (_, start: string) => `${start}${digits}+00'00')`)
      .replace(NODE, (_, id: string) => `(node${numbers.get(id)})`),
    'latin1',
  )
}
