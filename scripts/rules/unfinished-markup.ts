import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { TextContext } from '../content/page-index.ts'
import { SKIP, visit } from '../content/visit.ts'
import { reporter } from '../diagnostics/report.ts'
import { unfinished } from './unfinished-markup-patterns.ts'

/** Stands for what was understood, so that only what was left as plain text is looked at. */
const UNDERSTOOD = '\ufffc'
/** A backslash and the character that it makes plain. */
const ESCAPE = /\\[!-/:-@[-`{-~]/g

/** Reports marks that their author meant for the software, and that would be printed: Markdown passes over them in silence. */
export function unfinishedMarkup(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    const facts = [...context.factsFor(file.path).keys()]
    const places = location(source)
    const report = reporter(file, 'unfinished-markup')
    visit(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
      const start = node.position?.start.offset ?? 0
      let text = plainText(node, source)
      for (const { pattern, isLine, reason, remedy, severity } of unfinished) {
        if (isLine && node.type !== 'paragraph') continue
        for (const { index, 0: match } of text.matchAll(pattern)) {
          const at = start + index + Math.max(0, match.search(/[^\s\ufffc]/))
          const found = source.slice(at, start + index + match.length)
          const what = typeof remedy === 'string' ? remedy : remedy(found, facts)
          report(places.toPoint(at), reason, what, severity)
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
  const put = ({ position }: Nodes, change: (written: string) => string) => {
    const { start, end } = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    text +=
      understood(source.slice(at, start.offset)) + change(source.slice(start.offset, end.offset))
    at = end.offset
  }
  visit(block, (node) => {
    if (node.type === 'text') put(node, (written) => written.replace(ESCAPE, understood))
    if (node.type !== 'link' || source[node.position?.start.offset ?? 0] === '[') return undefined
    put(node, (written) => written.replace(/[^A-Za-z:/.\r\n]/g, UNDERSTOOD))
    return SKIP
  })
  return text + understood(source.slice(at, block.position?.end.offset ?? at))
}

function understood(text: string): string {
  return text.replace(/[^\r\n]+/g, ({ length }) => UNDERSTOOD.repeat(length))
}
