import { join } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { afterEach, expect, it, vi } from 'vitest'
import { replaceText } from '../policies/site.ts'
import { root } from '../text/paths.ts'
import { content } from './content.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The plugin as a build or a server has it. */
function pluginFor(command: 'build' | 'serve') {
  const plugin = content()
  if (typeof plugin.config !== 'function') throw new Error('No hook.')
  plugin.config.call({} as never, {}, { command, mode: 'production' })
  return plugin
}

it('a text is compiled as it was checked, whatever its file says by then', async () => {
  const plugin = pluginFor('build')
  const [text] = plugin.site().pages
  if (!text) throw new Error('The site has no page.')
  const value = `${text.source}\n\nexport const late = 1\n\nSaved too late.\n`
  const id = join(root, text.path)
  const { value: code } = await compile(
    new VFile({ path: id, value }),
    plugin.mdxOptions,
  )
  expect(code).not.toContain('late')

  plugin.use(
    replaceText(plugin.site(), text.path, `${text.source}\n\nIn time.\n`),
  )
  const other = await compile(new VFile({ path: id, value }), plugin.mdxOptions)
  expect(other.value).toContain('In time.')
})

it.each([
  ['build', true],
  ['serve', false],
] as const)(
  'a %s at midnight in India: the same site is %s',
  (command, isSame) => {
    vi.useFakeTimers({ now: new Date('2026-12-01T18:29:00Z') })
    const plugin = pluginFor(command)
    const before = plugin.site()
    vi.setSystemTime(new Date('2026-12-01T18:31:00Z'))
    expect(plugin.site() === before).toBe(isSame)
  },
)
