import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isHydrated } from './setup/deletion-form.ts'
import { type DevelopmentServer, startDevelopmentServer } from './setup/development-server.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { facts, pathnames } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc.mdx'
const patience = { timeout: 10_000 }

describe('npm run dev', () => {
  const copy = copyProject()
  const original = copy.read(terms)
  let server: DevelopmentServer
  let page: OpenPage
  let isConnected = false

  beforeAll(async () => {
    server = await startDevelopmentServer(copy.folder)
    page = await newPage()
    page.setDefaultTimeout(30_000)
    page.on('framenavigated', () => {
      isConnected = false
    })
    page.on('console', (message) => {
      if (message.text().includes('[vite] connected')) isConnected = true
    })
  })

  beforeEach(async () => {
    await visit(page, `${server.address}/tnc`)
    await isLive()
  })

  /** Waits until the page, which may have been loaded anew, hears of changes. */
  const isLive = () => expect.poll(() => isConnected, patience).toBe(true)

  afterAll(async () => {
    await page.context().close()
    await server.stop()
    copy.remove()
  })

  it.each([...pathnames, '/no-such-page'])('shows %s as the build makes it', async (path) => {
    const here = await open(server.address + path, { javaScriptEnabled: false })
    const built = await open(path, { javaScriptEnabled: false })
    expect(here.status).toBe(built.status)
    expect(await here.locator('body').innerText()).toBe(await built.locator('body').innerText())
    expect(await stylesOf(here)).toEqual(await stylesOf(built))
  })

  it('runs the deletion form', async () => {
    const form = await open(`${server.address}/Delete-Account`)
    await isHydrated(form)
    await form.getByLabel('Phone number').fill('९८७६५४३२१०')
    expect(await form.getByRole('button', { name: 'Request OTP' }).isEnabled()).toBe(true)
  })

  it('shows a changed sentence at once', async () => {
    copy.edit(terms, 'If you do not agree with them, do not use the App.', 'Do agree, please.')
    await expect.poll(() => textOf(page), patience).toContain('Do agree, please.')
    await isLive()
    copy.write(terms, original)
    await expect.poll(() => textOf(page), patience).not.toContain('Do agree, please.')
  })

  it('shows a changed fact at once', async () => {
    copy.edit(
      'content/facts.yaml',
      `liabilityCap: ${facts.liabilityCap}`,
      'liabilityCap: INR 7,777',
    )
    await expect.poll(() => textOf(page), patience).toContain('INR 7,777')
    await isLive()
    copy.edit(
      'content/facts.yaml',
      'liabilityCap: INR 7,777',
      `liabilityCap: ${facts.liabilityCap}`,
    )
    await expect.poll(() => textOf(page), patience).toContain(facts.liabilityCap)
  })

  it('shows a changed component and a changed style at once', async () => {
    copy.edit('src/layouts/day-in-force.tsx', 'In force from', 'Valid from')
    await expect.poll(() => textOf(page), patience).toContain('Valid from')
    await isLive()
    copy.write(
      'src/styles/prose.css',
      `${copy.read('src/styles/prose.css')}\n.prose{outline:1px solid #010203}`,
    )
    const outline = () => page.locator('.prose').evaluate((it) => getComputedStyle(it).outlineColor)
    await expect.poll(outline, patience).toBe('rgb(1, 2, 3)')
  })

  it('shows a new page without being started anew', async () => {
    copy.write('content/pages/cookies.mdx', original.replace('Terms of Use', 'Cookie Notice'))
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
    copy.write(terms, broken.join('\n'))
    await expect.poll(() => overlay.count(), patience).toBe(1)
    const message = await overlay.locator('.message').innerText()
    expect(message).toContain(`${terms}:${line}:9`)
    expect(message).toContain('A stray { stands here.')
    expect(message).toContain('write \\{')
    expect(await overlay.innerText()).not.toMatch(/acorn|\n\s+at .*node_modules/i)

    copy.edit(terms, 'A stray { stands here.', 'A stray \\{ stands here.')
    await expect.poll(() => overlay.count(), patience).toBe(0)
    await expect.poll(() => textOf(page), patience).toContain('A stray { stands here.')
    copy.write(terms, original)
  })

  it('still shows the mistake to who opens the page later', async () => {
    copy.write(terms, `${original}\n{facts.liabilityCup}\n`)
    await page.waitForTimeout(500)
    const later = await open(`${server.address}/tnc`)
    const overlay = later.locator('vite-error-overlay')
    await expect.poll(() => overlay.count(), patience).toBe(1)
    expect(await overlay.locator('.message').innerText()).toContain('facts.liabilityCap')
    copy.write(terms, original)
    await expect.poll(() => overlay.count(), patience).toBe(0)
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

/** How some elements look. */
function stylesOf(page: Page): Promise<string[]> {
  return page.locator('body, h1, main p, main a').evaluateAll((all) =>
    all.slice(0, 12).map((it) => {
      const { color, fontSize, fontFamily, backgroundColor } = getComputedStyle(it)
      return [color, fontSize, fontFamily, backgroundColor].join(' / ')
    }),
  )
}
