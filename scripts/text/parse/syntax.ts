import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdx } from 'micromark-extension-mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/**
 * The grammar of texts, for checks, pages, commands and the editor: MDX with the
 * remark plugins of `vite.config.ts`. Braces are never parsed as JavaScript.
 */
export const markdown = unified()
  .use(remarkParse)
  .use(remarkMdxWithoutCode)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .freeze()

function remarkMdxWithoutCode(this: Processor): void {
  this.data({
    micromarkExtensions: [mdx()],
    fromMarkdownExtensions: [mdxFromMarkdown()],
  })
}
