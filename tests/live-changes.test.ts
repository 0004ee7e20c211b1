import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DevelopmentServer, startDevelopmentServer } from './setup/development-server.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'
const patience = { timeout: 15_000 }

describe('npm run dev', () => {
  const copy = copyProject()
  const original = copy.read(terms)
  const changed = new Map<string, string>()
  let server: DevelopmentServer
  let served = ''
  let page: OpenPage

  /** Changes a file until the end of the test. */
  const change = (file: string, edit: (text: string) => string) => {
    const before = copy.read(file)
    if (!changed.has(file)) changed.set(file, before)
    copy.write(file, edit(before))
  }

  const fetchBody = async () =>
    // Without styles: they are written more shortly until the code changes for the first time.
    (await (await fetch(`${server.address}/tnc`)).text()).replace(
      /<(script|style)\b.*?<\/\1>/gs,
      '',
    )

  beforeAll(async () => {
    // A sealed text may be shown changed, but not without the problem laid over it.
    copy.removeFile('content/seals.json')
    server = await startDevelopmentServer(copy.folder)
    served = await fetchBody()
  })

  // A page that hears of changes, and has done with the reload that Vite keeps for the next to come.
  beforeEach(async () => {
    page = await newPage()
    await visit(page, `${server.address}/tnc`)
    await page.waitForTimeout(1000)
    await page.waitForLoadState('networkidle')
  })

  afterEach(async () => {
    for (const [file, text] of changed) copy.write(file, text)
    changed.clear()
    await expect.poll(fetchBody, patience).toBe(served)
  })

  afterAll(async () => {
    await server.stop()
    copy.remove()
  })

  it('shows a changed sentence at once', async () => {
    change(terms, (text) => text.replace('If you do not agree with them', 'If you like them'))
    await expect.poll(() => textOf(page), patience).toContain('If you like them')
  })

  it('leaves the line that is being read where it is, also when the text above it grows', async () => {
    const place = () =>
      page.locator('#liability').evaluate((it) => Math.round(it.getBoundingClientRect().top))
    await page.evaluate(() => document.querySelector('#liability')?.scrollIntoView())
    await page.waitForTimeout(500)
    const before = await place()
    const lines = Array.from({ length: 20 }, (_, n) => `Paragraph ${n} is new.\n\n`).join('')
    change(terms, (text) => text.replace('## Acceptance', `${lines}## Acceptance`))
    await expect.poll(() => textOf(page), patience).toContain('Paragraph 19 is new.')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
    expect(Math.abs((await place()) - before)).toBeLessThan(3)
  })

  it('shows a changed fact at once', async () => {
    change('content/facts.yaml', (text) => text.replace(facts.liabilityCap, 'INR 7,777'))
    await expect.poll(() => textOf(page), patience).toContain('INR 7,777')
  })

  it('shows a changed component at once', async () => {
    change('src/layouts/days-in-force.tsx', (text) =>
      text.replaceAll('In force from', 'Valid from'),
    )
    await expect.poll(() => textOf(page), patience).toContain('Valid from')
  })

  it('shows a changed style at once', async () => {
    change('src/styles/prose.css', (text) => `${text}\n.prose{outline:1px solid #010203}`)
    const outline = () => page.locator('.prose').evaluate((it) => getComputedStyle(it).outlineColor)
    await expect.poll(outline, patience).toBe('rgb(1, 2, 3)')
  })

  it('shows a new page without being started anew', async () => {
    const notice = original.replace('Terms of Use\n', 'Cookie Notice\nupdated: 2026-11-21\n')
    copy.write('content/pages/cookies.mdx', notice)
    const title = async () => {
      const answer = await fetch(`${server.address}/cookies`)
      return `${answer.status} ${(await answer.text()).match(/<h1[^>]*>([^<]*)/)?.[1]}`
    }
    await expect.poll(title, patience).toBe('200 Cookie Notice')
    copy.removeFile('content/pages/cookies.mdx')
    await expect.poll(title, patience).toBe('404 Unexpected Application Error!')
  })

  it('lays a mistake over the page, with place and remedy, until it is mended', async () => {
    const overlay = page.locator('vite-error-overlay')
    const line = original.split('\n').findIndex((it) => it.startsWith('## Acceptance')) + 3
    const broken = original.split('\n').with(line - 1, 'A stray { stands here.')
    change(terms, () => broken.join('\n'))
    await expect.poll(() => overlay.count(), patience).toBe(1)
    const message = await overlay.locator('.message').innerText()
    expect(message).toContain(`${terms}:${line}:9`)
    expect(message).toContain('A stray { stands here.')
    expect(message).toContain('write \\{')
    expect(await overlay.innerText()).not.toMatch(/acorn|\n\s+at .*node_modules/i)

    change(terms, (text) => text.replace('A stray {', 'A stray \\{'))
    await expect.poll(() => overlay.count(), patience).toBe(0)
    await expect.poll(() => textOf(page), patience).toContain('A stray { stands here.')
  })

  it('still shows the mistake to who opens the page later', async () => {
    change(terms, (text) => `${text}\n{facts.liabilityCup}\n`)
    await expect.poll(() => page.locator('vite-error-overlay').count(), patience).toBe(1)
    const later = await open(`${server.address}/tnc`)
    const overlay = later.locator('vite-error-overlay')
    await expect.poll(() => overlay.count(), patience).toBe(1)
    expect(await overlay.locator('.message').innerText()).toContain('facts.liabilityCap')
    change(terms, () => original)
    await expect.poll(() => textOf(later), patience).toContain('If you do not agree')
  })
})

/** The text on screen; empty while the page is loading anew. */
function textOf(page: Page): Promise<string> {
  return page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '')
}
