import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement, Fragment } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/checks/open-site.ts'
import { documentsOf, replaceText } from '../scripts/site/read-site.ts'
import { ContentError, isError } from '../scripts/text/diagnostics/report.ts'
import { compilerOptions } from '../scripts/text/testing/compiler-options.ts'
import type { Text } from '../scripts/text/text.ts'
import type { PolicyDocument } from '../src/compare/document-model.ts'
import { plainText } from '../src/compare/testing/plain-text.ts'
import type { TextComponent } from '../src/site/content-module.ts'
import { widgetComponents } from '../src/widgets/widgets.tsx'

// The current date is no text of the document, and would need a site.
const components = {
  ...widgetComponents,
  LastUpdated: () => null,
  Clause: Fragment,
}

/** Expects the whole text of a document on its page, in order. */
function expectWhole(
  { default: Page }: { default: TextComponent },
  document: PolicyDocument,
) {
  const html = renderToStaticMarkup(createElement(Page, { components }))
  const page = html.replace(/<[^>]*>|&[^;]+;|[^\p{L}]/gu, '')
  let from = 0
  for (const line of plainText({ ...document, title: '' }).split('\n')) {
    const words = line.replace(/[^\p{L}]/gu, '')
    const found = page.indexOf(words, from)
    expect(found, `“${line}” on the page`).toBeGreaterThanOrEqual(0)
    from = found + words.length
  }
  expect(from).toBeGreaterThan(0)
}

const site = openCheckedSite()
const policies = [...site.texts.values()]
  .filter(({ day }) => day)
  .toSorted((a, b) => a.source.length - b.source.length)
const marks =
  '<{*[]()#|\\`>-_}"\t\n\0\u200b\u2028💬 - > # </ ** <b> <!-- {/* {facts. ]( ``` [^1] <Overview>'
const edit = fc.record({
  /** Where to edit, as a fraction of the length of the text. */
  at: fc.noBias(fc.nat(999_999)).map((millionths) => millionths / 1e6),
  removed: fc.constantFrom(0, 0, 1, 7, 60),
  mark: fc.constantFrom(
    '',
    '\nimport a\n',
    '\n| a | b |\n',
    ...marks.split(' '),
    ...marks,
  ),
})
const edits = fc.array(edit, { minLength: 1, maxLength: 4 })

/** Compiles a text. Throws what the build throws. */
async function compile(text: Text) {
  if (text.file.messages.some(isError)) throw new ContentError([text.file])
  const file = new VFile({ path: text.path, value: text.checkedSource })
  return evaluate(file, { ...runtime, ...compilerOptions(text) })
}

/** Expects that every diagnostic has a place in the text and a remedy. */
function expectLocated({ files }: ContentError, source: string) {
  const messages = files.flatMap(({ messages }) => messages)
  expect(messages.some(isError)).toBe(true)
  const lines = source.split(/\r?\n|\r/)
  for (const { line = 0, column = 0, reason, note } of messages) {
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(note).toMatch(/\S/)
    expect(`${reason} ${note}`).not.toMatch(
      /unexpected|acorn|undefined|NaN|\[object/i,
    )
  }
}

it('every policy compiles to a whole page; with random edits, to a whole page or to located diagnostics', async () => {
  const property = fc.asyncProperty(
    // The time of a run grows with the text.
    fc.constantFrom(...policies.slice(0, 1)),
    edits,
    async ({ path, source }, edits) => {
      const value = edits.reduce((text, { at, removed, mark }) => {
        const from = Math.floor(at * text.length)
        return text.slice(0, from) + mark + text.slice(from + removed)
      }, source)
      const edited = replaceText(site, path, value)
      const text = edited.texts.get(path) ?? expect.fail()
      const made = await compile(text).catch((error) => error)
      if (made instanceof ContentError) return expectLocated(made, value)

      // Vitest loads development builds of packages, in which the parser
      // asserts.
      fc.pre(made.code !== 'ERR_ASSERTION')
      if (made instanceof Error) throw made
      expectWhole(made, documentsOf(edited)({ path }))
    },
  )
  const examples = policies.map((policy): [typeof policy, []] => [policy, []])
  const numRuns = 60 + examples.length
  await fc.assert(property, { seed: 20261201, numRuns, examples })
})
