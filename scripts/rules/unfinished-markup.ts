import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { type PipelineOptions, reporter } from './file-data.ts'
import { leftovers } from './leftovers.ts'
import { ESCAPE } from './mask.ts'
import { SKIP, visit } from './visit.ts'

/** Stands for what was understood, so that only what was left as plain text is looked at. */
const UNDERSTOOD = '\ufffc'

/** Reports marks that their author meant for the software, and that would be printed: Markdown passes over them in silence. */
export function checkLeftovers({ facts }: PipelineOptions) {
  const names = [...facts.keys()]
  return (tree: Root, file: VFile) => {
    const source = String(file).replace(/^\ufeff/, '')
    const places = location(source)
    const report = reporter(file)
    visit(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
      const start = node.position?.start.offset ?? 0
      let text = plainText(node, source)
      for (const { pattern, within, isOnce, severity, explain } of leftovers) {
        if ((within && within !== node.type) || text.search(pattern) < 0) continue
        const matches = [...text.matchAll(pattern)]
        for (const { index, 0: found } of isOnce ? matches.slice(0, 1) : matches) {
          const from = start + index + Math.max(0, found.search(/[^\s\ufffc]/))
          const written = source.slice(from, start + index + found.length)
          const { message, remedy } = explain(written, names)
          report(places.toPoint(from), message, remedy, severity)
        }
        text = text.replace(pattern, understood)
      }
      return SKIP
    })
  }
}

/** The source of a block in which everything but plain text is filled up, character for character. */
function plainText(block: Nodes, source: string): string {
  let text = ''
  let at = block.position?.start.offset ?? 0
  const put = (node: Nodes, replacement: (original: string) => string) => {
    if (!node.position) return
    const start = node.position.start.offset ?? at
    const end = node.position.end.offset ?? start
    text += understood(source.slice(at, start)) + replacement(source.slice(start, end))
    at = end
  }
  visit(block, (node) => {
    if (node.type === 'text') put(node, (original) => original.replace(ESCAPE, understood))
    if (node.type !== 'link' || source[node.position?.start.offset ?? 0] === '[') return undefined
    put(node, (original) => original.replace(/[^A-Za-z:/.\r\n]/g, UNDERSTOOD))
    return SKIP
  })
  return text + understood(source.slice(at, block.position?.end.offset ?? at))
}

function understood(text: string): string {
  return text.replace(/[^\r\n]+/g, ({ length }) => UNDERSTOOD.repeat(length))
}
