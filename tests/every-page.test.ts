import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { searchPath } from '../src/routes/addresses.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  newPage,
  type OpenPage,
  overflowOf,
  phone,
  site,
  visit,
} from './setup/open.ts'
import { findOverlaps } from './setup/overlaps.ts'
import { kinds, localPages, policies, unknownPath } from './setup/pages.ts'

/** What readers may set who need it wider (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`
it.each([...kinds, unknownPath])(
  '%s on a phone moves nothing while it loads and is scrolled, has nothing that axe finds wrong by day, and has room',
  async (path) => {
    const page = await openAndScroll(await newAxePage(phone), path)
    expect(await findViolations(page, ['light'])).toEqual([])
    await expectRoom(page)
  },
)

it('policies, and pages in every language, have room', async () => {
  const page = await newPage(phone)
  for (const path of [...policies, ...localPages]) {
    await visit(page, path)
    await expectRoom(page)
  }
})

it.each([...kinds, unknownPath])(
  '%s on a desktop is one request and at most one of a script, moves nothing, shows the focus, and has nothing that axe finds wrong by night',
  async (path) => {
    const page = await openAndScroll(await newAxePage(desktop), path)
    const hasScript = path === searchPath || (await page.$('[data-island]'))
    const script = expect.stringMatching(`^${site}/assets/.*\\.js$`)
    expect(page.requests.filter((url) => !url.includes('icon'))).toEqual(
      hasScript ? [site + path, script] : [site + path],
    )
    const others = page.complaints.filter((it) => !it.includes('404'))
    expect(others).toEqual([])
    await expectFocus(page)
    expect(await findViolations(page, ['dark'])).toEqual([])
    // axe looks at pages as those see them who ask for less motion.
    const moving = () =>
      document.getAnimations().filter((it) => it.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  },
)

it('a policy moves nothing where its header arrives in two pieces', async () => {
  const html = await (await fetch(site + policies[0])).text()
  const link = html.indexOf('<a ', html.indexOf('<nav'))
  const cut = html.indexOf('<a ', link + 1)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, cut))
    setTimeout(() => response.end(html.slice(cut)), 1500)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())

  const { port } = server.address() as AddressInfo
  const page = await newPage(desktop)
  await page.goto(`http://127.0.0.1:${port}`)
  await page.waitForTimeout(200)
  expect(await shiftsOf(page)).toEqual([])
})

/** Opens the page and scrolls in it; nothing moves of itself meanwhile. */
async function openAndScroll(page: OpenPage, path: string): Promise<OpenPage> {
  await visit(page, path)
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  expect(await shiftsOf(page)).toEqual([])
  return page
}

/** What moved on a page of itself, as text. */
function shiftsOf(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // What a visitor's own hand moves is no shift.
    return observer
      .takeRecords()
      .filter((it) => !Reflect.get(it, 'hadRecentInput'))
      .map((it) => JSON.stringify(it))
  })
}

/**
 * Expects that at no width the page scrolls sideways, or lays one thing over
 * another, also with text set wider.
 */
async function expectRoom(page: OpenPage): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const place = `${page.url()} at ${width}`
    expect(await overflowOf(page), place).toEqual([])
    expect(await page.evaluate(findOverlaps), place).toEqual([])
  }
}

/**
 * Expects as the first focus stop a link past the navigation, and that whatever
 * has the focus shows it.
 */
async function expectFocus(page: OpenPage): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  expect(await skip.getAttribute('href')).toBe('#main')
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPast = (it: Element) => it.closest('main, body > footer') !== null
  expect(await page.locator(':focus').evaluate(isPast)).toBe(true)
  const withoutRing = await page
    .locator('a[href], button:enabled, input, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((it) => {
          const element = it as HTMLElement
          element.focus()
          return (
            it.matches(':focus') && getComputedStyle(it).outlineStyle === 'none'
          )
        })
        .map((it) => it.outerHTML),
    )
  expect(withoutRing).toEqual([])
}
