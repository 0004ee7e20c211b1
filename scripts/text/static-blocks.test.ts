import { evaluateSync } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { compileOptions } from './compile.ts'
import { writeStaticBlocks } from './static-blocks.ts'
import { policy, readerWith } from './testing/read.ts'

const read = readerWith()
const path = 'content/pages/tnc.mdx'

/** A policy as HTML, with all but some plugins. */
function htmlWithout(plugin: unknown, body: string): string {
  const text = read(path, policy(body))
  const { remarkPlugins, rehypePlugins } = compileOptions(() => text)
  const { default: Content } = evaluateSync(new VFile({ path }), {
    ...runtime,
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins:
      rehypePlugins?.filter((it) => [it].flat()[0] !== plugin) ?? [],
  })
  return renderToStaticMarkup(createElement(Content))
}

const words = fc.constantFrom(
  ...['a', 'B c', '“Session”', '&amp;', "'", '"', '&lt;b&gt;', 'é💬', '\\<'],
  ...['**“Day”**', '*it*', '~~no~~', 'x\\\ny', '\n', '\t'],
  ...['[a](https://a.b/?c=1&d="e")', `[b](c'd 'f "g" h')`, 'https://a.b/?x&z'],
)
const line = fc
  .array(words, { minLength: 1, maxLength: 5 })
  .map((it) => it.join(' '))
const cells = line.map((it) => it.replace(/[\n|]/g, ' '))
const block = fc.oneof(
  line,
  line.map((it) => `## ${it.replace(/\n/g, ' ')}`),
  line.map((it) => `- ${it.replace(/\n/g, ' ')}\n\n  ${it}\n- [ ] b\n- [x] c`),
  line.map((it) => `7. ${it.replace(/\n/g, ' ')}\n8. b`),
  line.map((it) => `> ${it.replace(/\n/g, ' ')}`),
  fc
    .tuple(cells, cells)
    .map(([a, b]) => `| a | ${a} |\n| :-- | --: |\n| b | ${b} |\n| c |`),
  fc.constantFrom('---', '```js\na < b && "c"\n```', 'a[^1]\n\n[^1]: b'),
)
const body = fc.array(block, { maxLength: 6 }).map((it) => it.join('\n\n'))

it('blocks that are written as HTML are what React writes of them', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(htmlWithout(undefined, text)).toBe(
        htmlWithout(writeStaticBlocks, text),
      )
    }),
    { numRuns: 100 },
  )
})
