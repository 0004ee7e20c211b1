import { evaluateSync } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeSlug from 'rehype-slug'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { asRead } from '../parse/as-read.ts'
import { policy, readerWith } from '../testing/read.ts'
import { linkHeadings } from './link-headings.ts'
import { listStaticBlocks } from './static-blocks.ts'
import { wrapClauses } from './wrap-clauses.ts'

const read = readerWith()
const path = 'content/pages/tnc.mdx'

/** Renders a policy with all rehype plugins, or without one. */
function html(body: string, without?: unknown): string {
  const text = read(path, policy(body))
  const textOf = () => text
  const { default: Content } = evaluateSync(new VFile({ path }), {
    ...runtime,
    remarkPlugins: [[asRead, textOf]],
    rehypePlugins: [
      rehypeSlug,
      ...[linkHeadings, wrapClauses, listStaticBlocks]
        .filter((plugin) => plugin !== without)
        .map((plugin): [typeof plugin, typeof textOf] => [plugin, textOf]),
    ],
  })
  const components = { Clause: runtime.Fragment }
  return renderToStaticMarkup(createElement(Content, { components }))
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

it('static blocks render the same as code', () => {
  fc.assert(
    fc.property(body, (it) => {
      expect(html(it)).toBe(html(it, listStaticBlocks))
    }),
    { numRuns: 50 },
  )
})
