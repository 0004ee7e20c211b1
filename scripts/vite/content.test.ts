import { join } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { asRead } from '../text/parse/as-read.ts'
import { root } from '../text/paths.ts'
import { content } from './content.ts'

it('a text is compiled as it was checked, even if its file has changed', async () => {
  const plugin = content()
  const [text] = plugin.site().pages
  if (!text) throw new Error('The site has no page.')
  const file = new VFile({
    path: join(root, text.path),
    value: `${text.source}\n\nSaved too late.\n`,
  })
  const { value: code } = await compile(file, {
    remarkPlugins: [[asRead, plugin.textOf]],
  })
  expect(code).toContain(text.headings[0]?.title)
  expect(code).not.toContain('too late')
})
