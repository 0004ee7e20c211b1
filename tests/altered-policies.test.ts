import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { expect, it } from 'vitest'
import { replaceText } from '../scripts/policies/site.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { compileOptions } from '../scripts/text/compile.ts'
import { ContentError, isError } from '../scripts/text/diagnostics/report.ts'
import type { PageModule } from '../src/policy/content-module.ts'
import { plainText } from '../src/policy/testing/plain-text.ts'
import { textWidgets as components } from './setup/text-widgets.ts'

const site = openCheckedSite()
const policies = [...site.texts.values()].flatMap(({ path, source, day }) =>
  day ? [[path, source] as const] : [],
)

const marks = fc.constantFrom(
  ...[...'<{*[]()#|\\`>-_}"\t\n\0\u200b\u2028💬'],
  ...['\n\n', '\n- ', '\n> ', '\n# ', '\n| a | b |\n', '</', '**', '<b>'],
  ...['<!--', '{/*', '{facts.', '](', '```', '[^1]', '<Overview>', '&lt;'],
  ...['http://a.b', '\nimport a\n', '{...x}'],
)
const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'insert', 'delete', 'repeat', 'move line'),
    /** Where, as a share of the text. */
    at: fc.noBias(fc.nat(999_999)).map((millionths) => millionths / 1e6),
    length: fc.integer({ min: 1, max: 60 }),
    mark: marks,
  }),
  { minLength: 1, maxLength: 4 },
)
type Edit = { kind: string; at: number; length: number; mark: string }

function alter(text: string, { kind, at, length, mark }: Edit): string {
  const from = Math.floor(at * text.length)
  const [head, tail] = [text.slice(0, from), text.slice(from)]
  if (kind === 'insert') return head + mark + tail
  if (kind === 'delete') return head + tail.slice(length)
  if (kind === 'repeat') return head + tail.slice(0, length) + tail
  const lines = text.split('\n')
  const line = lines.splice(Math.floor(at * lines.length), 1)
  return lines.toSpliced((length * 7) % lines.length, 0, ...line).join('\n')
}

/** The page of a text, or what stops it. */
async function compile(
  path: string,
  value: string,
): Promise<PageModule | VFileMessage[]> {
  try {
    const altered = replaceText(site, path, value)
    const text = altered.texts.get(path)
    if (!text) throw new Error(`There is no text ${path}.`)
    return (await evaluate(new VFile({ path }), {
      ...runtime,
      ...compileOptions(() => text),
    })) as unknown as PageModule
  } catch (error) {
    // Vitest loads packages as for development, where the parser asserts what
    // it else tells.
    fc.pre((error as NodeJS.ErrnoException).code !== 'ERR_ASSERTION')
    if (!(error instanceof ContentError)) throw error
    return error.files.flatMap(({ messages }) => messages)
  }
}

/** Every diagnostic has its place within the text, and says what to do. */
function expectLocated(
  messages: readonly VFileMessage[],
  source: string,
): void {
  expect(messages.some(isError)).toBe(true)
  const lines = source.split(/\r?\n|\r/)
  for (const { line = 0, column = 0, reason, note } of messages) {
    expect(lines[line - 1]).toBeDefined()
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(note).toMatch(/\S/)
    expect(`${reason} ${note}`).not.toMatch(
      /unexpected|acorn|undefined|NaN|\[object/i,
    )
  }
}

/** All that is said can be read on the page, in its order. */
function expectWhole({ default: Page, document }: PageModule): void {
  const html = renderToStaticMarkup(createElement(Page, { components }))
  const letters = (text: string) =>
    text.replace(/<[^>]*>|&[^;]+;|[^\p{L}]/gu, '')
  const page = letters(html)
  let from = 0
  for (const line of plainText({ ...document, title: '' }).split('\n')) {
    const words = line.replace(/[^\p{L}]/gu, '')
    const found = page.indexOf(words, from)
    expect(found, `“${line}” on the page`).toBeGreaterThanOrEqual(0)
    from = found + words.length
  }
  expect(from).toBeGreaterThan(0)
}

it('an altered policy becomes a whole page or located diagnostics', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...policies),
    edits,
    async (policy, all) => {
      const altered = all.reduce(alter, policy[1])
      const result = await compile(policy[0], altered)
      if (Array.isArray(result)) expectLocated(result, altered)
      else expectWhole(result)
    },
  )
  await fc.assert(property, { seed: 20261201, numRuns: 80 })
})
