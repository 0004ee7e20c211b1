import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { reporter } from './file-data.ts'
import { findInvisible } from './invisible.ts'
import { findLookAlikes } from './look-alikes.ts'
import { nameOfSign } from './sign-names.ts'
import { visit } from './visit.ts'

/** Reports signs such as `&#8238;`, which stand in the source as harmless letters and are printed as what nobody sees, or as other letters than they look. */
export function checkEncodedSigns() {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    if (!source.includes('&')) return
    const report = reporter(file)
    visit(tree, (node) => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset)
      for (const text of written.includes('&') ? textsOf(node) : []) {
        const [found] = [...findInvisible(text), ...findLookAlikes(text)]
        if (!found) continue
        const sign = String.fromCodePoint(text.codePointAt(found.start) ?? 0)
        const message = `What is written here with & and ; prints another sign than is seen: ${nameOfSign(sign)}.`
        report(node, message, 'Delete it, or type the letter that is meant.')
      }
      return undefined
    })
  }
}

function textsOf(node: Nodes): string[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'link') return [node.url, node.title ?? '']
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
