import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { newPage, type OpenPage, visit } from './open.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// axe waits by timers, also on a page whose own clock stands still.
const script = `{ const setTimeout = globalThis.setTimeout.bind(globalThis); ${source} }`
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Prepares a page for `findViolations`. A script that is added before the visit passes any content security policy. */
export async function newAxePage(context: BrowserContextOptions): Promise<OpenPage> {
  const page = await newPage(context)
  await page.addInitScript({ content: script })
  return page
}

/** Opens a path so that `findViolations` can be asked. */
export async function openWithAxe(path: string, context: BrowserContextOptions): Promise<OpenPage> {
  return visit(await newAxePage(context), path)
}

/** What axe finds on the page as it stands: the rule, and each element that breaks it. */
export async function findViolations(page: OpenPage): Promise<string[]> {
  const violations = await page.evaluate(async (how) => {
    const axe = Reflect.get(window, 'axe')
    const results: AxeResults = await axe.run(document, how)
    if (results.passes.length < 10) throw new Error('axe has hardly looked.')
    return results.violations
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}
