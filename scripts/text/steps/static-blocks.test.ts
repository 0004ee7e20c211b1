import { evaluateSync } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { compileOptions } from '../compile.ts'
import { policy, readerWith } from '../testing/read.ts'
import { listStaticBlocks } from './static-blocks.ts'

const read = readerWith()
const path = 'content/pages/tnc.mdx'

/** A policy as HTML, with all but some plugins. */
function htmlWithout(plugin: unknown, body: string): string {
  const text = read(path, policy(body))
  const { remarkPlugins = [], rehypePlugins } = compileOptions(() => text)
  const { default: Content } = evaluateSync(new VFile({ path }), {
    ...runtime,
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins:
      rehypePlugins?.filter((it) => [it].flat()[0] !== plugin) ?? [],
  })
  return renderToStaticMarkup(createElement(Content))
}

const words = fc.constantFrom(
  'a “Session”',
  '&amp; \' " &lt;b&gt; \\<',
  '**“Day”** means *it*',
  '[a](https://a.b/?c=1&d="e")',
)
const block = fc.oneof(
  words,
  fc.constant('***'),
  words.map((it) => `## A ${it}`),
  words.map((it) => `7. ${it}\n\n   ${it}\\\n   b\n8. b`),
  words.map((it) => `> ${it}`),
  words.map((it) => `| a | ${it} |\n| :-- | --: |\n| b | ${it} |`),
)
const body = fc.array(block, { maxLength: 6 }).map((it) => it.join('\n\n'))

it('blocks that are listed as data are what React writes of them', () => {
  fc.assert(
    fc.property(body, (it) => {
      expect(htmlWithout(undefined, it)).toBe(htmlWithout(listStaticBlocks, it))
    }),
    { numRuns: 50 },
  )
})
