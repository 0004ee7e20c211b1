import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaceText } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { content } from './content.ts'

const plugin = content()
const [page] = plugin.api.site().pages
if (!page) throw new Error('The site has no page.')
const load = () => {
  if (typeof plugin.load !== 'function') throw new Error('No load hook.')
  return plugin.load.call({} as never, join(root, page.path))
}

it('a text is loaded as it was checked, even if its file has changed', () => {
  const source = `${page.source}\nChecked.\n`
  plugin.api.use(replaceText(plugin.api.site(), page.path, source))
  expect(load()).toBe(source)
})

it('a text with errors is not loaded', () => {
  plugin.api.use(
    replaceText(plugin.api.site(), page.path, `${page.source}\n{x}\n`),
  )
  expect(load).toThrow(ContentError)
})
