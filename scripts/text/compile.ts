import type { CompileOptions } from '@mdx-js/mdx'
import type { Root as HastRoot } from 'hast'
import rehypeSlug from 'rehype-slug'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { ContentError, isError } from './diagnostics/report.ts'
import { codeWith } from './steps/literals.ts'
import { listStaticBlocks } from './steps/static-blocks.ts'
import type { Text } from './text.ts'

/** Finds a text by the file that is compiled. Throws where it is none. */
type TextOf = (file: string) => Text

/**
 * How `@mdx-js/mdx` makes modules of texts: each from its tree as it was read
 * and checked, with `frontMatter` and `contents` as exports.
 */
export function compileOptions(
  textOf: TextOf,
): Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins'> {
  return {
    remarkPlugins: [[takeTree, textOf]],
    rehypePlugins: [listStaticBlocks, rehypeSlug, [exportText, textOf]],
  }
}

/**
 * Puts what was read in the place of a parser. Throws a ContentError where the
 * text has errors.
 */
function takeTree(this: Processor, textOf: TextOf) {
  // The library would look through it for widgets, which were found.
  this.parser = () => ({ type: 'root', children: [] })

  return (_: unknown, { path }: VFile) => {
    const { tree, file } = textOf(path)
    if (!tree || file.messages.some(isError)) throw new ContentError([file])
    return tree
  }
}

const exported = codeWith(
  'export const frontMatter = JSON.parse("frontMatter"), contents = JSON.parse("contents")',
)

/** Adds what a text says of itself to the compiled module. */
function exportText(textOf: TextOf) {
  return (tree: HastRoot, { path }: VFile) => {
    const { frontMatter, contents } = textOf(path)
    tree.children.unshift(exported({ frontMatter, contents }))
  }
}
