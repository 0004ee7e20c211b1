import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSite } from '../scripts/content/open-site.ts'
import { documentOf } from '../scripts/fuzz/check-pages.ts'
import { isSection } from '../scripts/mdx/file-data.ts'
import { distFolder } from '../scripts/site/build-report.ts'
import { compareWords } from '../scripts/words/compare-words.ts'
import { missingBlock } from '../scripts/words/landing-blocks.ts'
import { landingWords, pageWords } from '../scripts/words/page-words.ts'
import { sourceWords } from '../scripts/words/source-words.ts'
import { wordsIn } from '../scripts/words/words-in.ts'
import { newPage } from './setup/open.ts'
import { today } from './setup/today.ts'

const site = openSite(undefined, today)
const files = [...site.sources.keys()]
const pages = files.filter((file) => !isSection(file))
const htmlOf = (file: string) => readFileSync(join(distFolder, documentOf(file)), 'utf8')
const sourceOf = (file: string) => site.sources.get(file) ?? ''
const expectedIn = (file: string) => sourceWords(sourceOf(file), site.factsOf(file))

describe('the words that a reader reads', () => {
  it.each(pages)('are those of the source, in their order, on the page of %s', (file) => {
    const expected = expectedIn(file)
    expect(expected.length).toBeGreaterThan(400)
    expect(compareWords(expected, pageWords(htmlOf(file)))).toBeUndefined()
  })

  it.each(files.filter(isSection))('are those of the source on the landing page: %s', (file) => {
    const words = landingWords(readFileSync(join(distFolder, 'index.html'), 'utf8'))
    expect(missingBlock(sourceOf(file), site.factsOf(file), words)).toBeUndefined()
  })

  it.each(pages)('are read from the document of %s as a browser reads it', async (file) => {
    const page = await newPage()
    const text = await page.evaluate(textInBrowser, htmlOf(file))
    const words = pageWords(htmlOf(file)).map((word) => word.text)
    expect(wordsIn(text)).toEqual(words)
    await page.context().close()
  })
})

describe('a page that differs from its source by one word', () => {
  const file = 'content/pages/tnc/2026-11-21.mdx'
  const differences = (change: (html: string) => string) => {
    const html = htmlOf(file)
    const changed = change(html)
    expect(changed).not.toBe(html)
    return compareWords(expectedIn(file), pageWords(changed))
  }

  it.each<[string, (html: string) => string]>([
    ['a word is lost', (html) => html.replace('are not money', 'are money')],
    ['a word is added', (html) => html.replace('are not money', 'are really not money')],
    ['two words change places', (html) => html.replace('are not money', 'not are money')],
    ['a figure is another', (html) => html.replaceAll('INR 5,000', 'INR 50,000')],
    ['a reference is lost', (html) => html.replace(/<a href="#coins">[^<]*<\/a>\. D/, ' D')],
    ['the end is lost', (html) => html.replace(/<p>(?:(?!<p>)[\s\S])*<\/div><\/article>/, '')],
    ['a list is lost', (html) => html.replace(/<ul>\n<li>you(?:(?!<\/ul>)[\s\S])*<\/ul>/, '')],
  ])('is found out where %s', (_, change) => {
    const found = differences(change)
    expect(found?.line).toBeGreaterThan(5)
  })
})

/** The text of a document in a real browser, a space between blocks, without what stands beside it. */
function textInBrowser(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const prose = parsed.querySelector('.prose')
  const beside =
    'script, style, noscript, svg, template, h1, .number, .in-force, .version-notice, .overview-note, #overview, [aria-labelledby=former-clauses], [data-island], .island-fallback, .unseen, small'
  for (const element of prose?.querySelectorAll(beside) ?? []) element.replaceWith(' ')
  for (const element of prose?.querySelectorAll('*') ?? [])
    if (!/^(?:B|CODE|DFN|EM|I|SPAN|STRONG|TIME)$/.test(element.tagName)) {
      element.before(' ')
      element.prepend(' ')
      element.append(' ')
      element.after(' ')
    }
  return prose?.textContent ?? ''
}
