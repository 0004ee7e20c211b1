import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import config from '../../vite.config.ts'
import { replaceText } from '../site/read-site.ts'
import { readAgain } from '../text/second-reading.ts'
import { contentIn } from './content.ts'

const plugins = (config.plugins ?? []).flat() as Plugin[]
const { site, use } = contentIn({ plugins })

/** Compiles a page of the site with more text; returns its code. */
async function compile(more: string): Promise<string> {
  const { path, source } = site().pages[0] ?? expect.fail()
  use(replaceText(site(), path, `${source}\n${more}\n`))
  const text = site().texts.get(path) ?? expect.fail()
  const { transform } =
    plugins.find(({ name }) => name === '@mdx-js/rollup') ?? {}
  if (typeof transform !== 'function') expect.fail('No transform hook.')
  const made = await transform.call({} as never, text.checkedSource, path)
  return (made as { code: string }).code
}

it('the compiler parses as the checks do, even what remark-parse reads differently', async () => {
  const code = await compile('a💬**“b”** c')
  const [page] = site().pages
  expect(readAgain(page ?? expect.fail()).messages).not.toEqual([])
  expect(code).toContain('“b”')
})

it('each rehype plugin of the configuration changes a page', async () => {
  const code = await compile('## Fees of today\n\nPay INR 5,000 each.')
  // rehype-slug, clauses and noBreakAmounts.
  expect(code).toMatch(/_components\.h2, \{\s+id: "fees-of-today"/)
  expect(code).toMatch(/Clause, \{\s+id: "fees-of-today"/)
  expect(code).toContain('className: "amount"')
})
