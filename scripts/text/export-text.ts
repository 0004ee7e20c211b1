import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { define } from 'unist-util-mdx-define'
import type { VFile } from 'vfile'
import { ContentError, isError } from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import type { Text } from './text.ts'

/** What the compiler knows of the texts, which were read before. */
export interface CompileContext {
  textOf: (path: string) => Text
}

/** Takes over from the text, as it was read, what the other plugins ask for. */
export function takeText({ textOf }: CompileContext) {
  return (tree: Root, file: VFile) => {
    const { frontMatter, facts } = dataOf(textOf(file.path).file)

    Object.assign(file.data, { frontMatter, facts })
    tree.children = tree.children.filter(({ type }) => type !== 'yaml')
  }
}

/**
 * Adds `frontMatter`, `contents` and `document` of the text to the compiled
 * module. Throws a ContentError where the text has errors.
 */
export function exportText({ textOf }: CompileContext) {
  return (tree: HastRoot, file: VFile) => {
    const text = textOf(file.path)
    if (text.file.messages.some(isError)) throw new ContentError([text.file])
    const { frontMatter, contents, document } = text

    define(tree, file, {
      frontMatter: parsing(frontMatter),
      contents: parsing(contents),
      document: parsing(document),
    })
  }
}

/**
 * `JSON.parse("…")`: engines read it faster than the same as an object, and it
 * is one node of the tree.
 */
function parsing(value: unknown) {
  return {
    type: 'CallExpression' as const,
    optional: false,
    callee: {
      type: 'MemberExpression' as const,
      object: { type: 'Identifier' as const, name: 'JSON' },
      property: { type: 'Identifier' as const, name: 'parse' },
      computed: false,
      optional: false,
    },
    arguments: [{ type: 'Literal' as const, value: JSON.stringify(value) }],
  }
}
