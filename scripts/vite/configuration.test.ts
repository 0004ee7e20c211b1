import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import config from '../../vite.config.ts'
import { replaceText } from '../site/read-site.ts'
import { readAgain } from '../text/second-reading.ts'
import { contentIn } from './content.ts'

const plugins = (config.plugins ?? []).flat() as Plugin[]
const { site, use } = contentIn({ plugins })

it('the compiler parses as the checks do, even what remark-parse reads differently', async () => {
  const { path, source } = site().pages[0] ?? expect.fail()
  use(replaceText(site(), path, `${source}\na💬**“b”** c\n`))
  const text = site().texts.get(path) ?? expect.fail()
  expect(readAgain(text).messages).not.toEqual([])
  const { transform } =
    plugins.find(({ name }) => name === '@mdx-js/rollup') ?? {}
  if (typeof transform !== 'function') expect.fail('No transform hook.')
  const made = await transform.call({} as never, text.checkedSource, path)
  expect(made).toMatchObject({ code: expect.stringContaining('“b”') })
})
