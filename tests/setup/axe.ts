import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { newPage, type OpenPage } from './open.ts'

const source = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
// axe uses timers, which also have to run while the page's clock is stopped.
const script = `{ const setTimeout = globalThis.setTimeout.bind(globalThis); ${source} }`
const all = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
]
/** The rules that depend on the width of the page. */
export const dependingOnWidth = ['color-contrast', 'target-size']
/** The rules that depend on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Prepares a page for `findViolations`. A script that is added before the visit
 * is exempt from the content security policy.
 */
export async function newAxePage(
  context: BrowserContextOptions = {},
): Promise<OpenPage> {
  const page = await newPage(context)
  await page.addInitScript({ content: script })
  return page
}

/**
 * Returns the violations that axe finds on a page: each rule and element. In the
 * second colour scheme, only colours are checked.
 */
export async function findViolations(
  page: OpenPage,
  colorSchemes: ('light' | 'dark')[] = ['light', 'dark'],
  rules = all,
): Promise<string[]> {
  const found: string[] = []
  for (const [index, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { passes, violations } = await page.evaluate(
      (runOnly): Promise<AxeResults> =>
        Reflect.get(window, 'axe').run(document, {
          runOnly,
          resultTypes: ['violations'],
        }),
      index === 0 ? rules : ofColours,
    )
    if (passes.length === 0) throw new Error('axe checked nothing.')
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${html} ${failureSummary}`)
  }
  return found
}
