import type { CompileOptions } from '@mdx-js/mdx'
import type { Root as HastRoot } from 'hast'
import type { Nodes } from 'mdast'
import rehypeSlug from 'rehype-slug'
import type { Processor } from 'unified'
import { define } from 'unist-util-mdx-define'
import type { VFile } from 'vfile'
import { ContentError, isError } from './diagnostics/report.ts'
import { parsing } from './literals.ts'
import { writeStaticBlocks } from './static-blocks.ts'
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
    rehypePlugins: [
      [writeStaticBlocks, textOf],
      rehypeSlug,
      [exportText, textOf],
    ],
  }
}

/**
 * Puts what was read in the place of a parser. Throws a ContentError where the
 * text has errors.
 */
function takeTree(this: Processor, textOf: TextOf) {
  this.parser = (_, file) => {
    const { tree, file: read } = textOf(file.path)
    if (!tree || read.messages.some(isError)) throw new ContentError([read])

    // What holds no widget would be looked through in vain.
    return { ...tree, children: tree.children.filter(hasWidget) }
  }
  return (_: unknown, { path }: VFile) => textOf(path).tree
}

function hasWidget(node: Nodes): boolean {
  if (node.type.startsWith('mdx')) return true
  return 'children' in node && node.children.some(hasWidget)
}

/** Adds what a text says of itself to the compiled module. */
function exportText(textOf: TextOf) {
  return (tree: HastRoot, file: VFile) => {
    const { frontMatter, contents } = textOf(file.path)

    define(tree, file, {
      frontMatter: parsing(frontMatter),
      contents: parsing(contents),
    })
  }
}
