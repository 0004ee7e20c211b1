import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { newPage, type OpenPage } from './open.ts'

const source = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
// axe uses timers, which also have to run while the page's clock is stopped.
const script = `{ const setTimeout = globalThis.setTimeout.bind(globalThis); ${source} }`
const options: RunOptions = {
  runOnly: [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ],
  resultTypes: ['violations'],
}

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
 * Lists the violations on the current page in light and dark mode: the rule,
 * and each element that breaks it.
 */
export async function findViolations(
  page: OpenPage,
  colorSchemes: ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { passes, violations } = await page.evaluate(
      (how): Promise<AxeResults> =>
        Reflect.get(window, 'axe').run(document, how),
      options,
    )
    if (passes.length < 10) throw new Error('axe has hardly looked.')
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${html} ${failureSummary}`)
  }
  return found
}
