import { inflateSync } from 'node:zlib'

/** The text of a PDF that Chromium wrote, as a search in it would find it; without spaces, because a PDF places words instead of parting them. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const object = (id: string | undefined) => objects.get(Number(id)) ?? Buffer.alloc(0)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id] of body.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(object(id).toString('latin1')) ?? []
      fonts.set(name, readTable(streamOf(object(table))))
    }
  }
  const pages = [...objects.values()].flatMap((body) => {
    const [, id] = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(body.toString('latin1')) ?? []
    return id ? [streamOf(object(id))] : []
  })
  return pages.map((page) => textOfPage(page, fonts)).join('')
}

function objectsOf(pdf: Buffer): Map<number, Buffer> {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)
  return new Map([...found].map(([, id, body = '']) => [Number(id), Buffer.from(body, 'latin1')]))
}

function streamOf(body: Buffer): string {
  const start = body.indexOf('stream\n')
  return start < 0 ? '' : inflateSync(body.subarray(start + 7)).toString('latin1')
}

/** Which letters the glyphs of a font stand for. */
function readTable(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  const blocks = table.matchAll(/begin(bfchar|bfrange)\n([\s\S]*?)end/g)
  for (const [, kind, rows = ''] of blocks) {
    for (const row of rows.trim().split('\n')) {
      const [first = '', ...rest] = [...row.matchAll(/<([0-9A-F]+)>/g)].map(([, hex = '']) => hex)
      const last = kind === 'bfrange' ? (rest[0] ?? first) : first
      const letter = Buffer.from(rest.at(-1) ?? '', 'hex')
        .swap16()
        .toString('utf16le')
      const code = letter.codePointAt(0) ?? 0
      for (let i = 0; Number.parseInt(first, 16) + i <= Number.parseInt(last, 16); i++) {
        const glyph = (Number.parseInt(first, 16) + i).toString(16).toUpperCase().padStart(4, '0')
        letters.set(glyph, i === 0 ? letter : String.fromCodePoint(code + i))
      }
    }
  }
  return letters
}

function textOfPage(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let text = ''
  let font: ReadonlyMap<string, string> | undefined
  for (const [, name, glyphs] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (name) font = fonts.get(name)
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += font?.get(glyph) ?? ''
  }
  return text.replace(/\s/g, '')
}
