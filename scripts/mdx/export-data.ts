import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { VFile } from 'vfile'
import { ContentError, isError } from '../problems/problem.ts'
import { dataOf } from './file-data.ts'

/** Adds `frontMatter` and `contents` to the compiled module. Throws a ContentError where the file has errors. */
export function exportData() {
  return (tree: Root, file: VFile) => {
    const { problems, frontMatter, contents } = dataOf(file)
    const errors = problems.filter(isError)
    if (errors.length > 0) throw new ContentError(errors)
    tree.children.push(
      exportConstant('frontMatter', frontMatter),
      exportConstant('contents', contents),
    )
  }
}

function exportConstant(name: string, value: unknown): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ExportNamedDeclaration',
            specifiers: [],
            attributes: [],
            declaration: {
              type: 'VariableDeclaration',
              kind: 'const',
              declarations: [
                {
                  type: 'VariableDeclarator',
                  id: { type: 'Identifier', name },
                  init: valueToEstree(value),
                },
              ],
            },
          },
        ],
      },
    },
  }
}
