import type { Root } from 'hast'
import { define } from 'unist-util-mdx-define'
import type { VFile } from 'vfile'
import { ContentError, isError } from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'

/**
 * Adds `frontMatter`, `contents` and `document` to the compiled module. Throws
 * a ContentError where the file has errors.
 */
export function exportData() {
  return (tree: Root, file: VFile) => {
    if (file.messages.some(isError)) throw new ContentError([file])
    const { frontMatter, contents, document } = dataOf(file)
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
