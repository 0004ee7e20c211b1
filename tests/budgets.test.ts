import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureWire } from '../scripts/bench/visits/wire.ts'
import { bareText } from '../scripts/release/bare-text.ts'
import { budgets } from '../scripts/release/budgets.ts'
import { distFolder } from '../scripts/site/build-report.ts'
import { compressBrotli } from '../scripts/site/compress.ts'
import { browser, open, phone, site } from './setup/open.ts'
import { runningScripts } from './setup/scripts.ts'

/** Bytes of a published file as a host sends it. */
function bytesOf(file: string): number {
  return statSync(join(distFolder, `${file}.br`)).size
}

/** Opens a page as a first visitor does and lists what the browser fetched after the document. */
async function firstVisit(path: string) {
  const page = await open(path, phone)
  await page.waitForLoadState('networkidle')
  const [, ...others] = page.requests.map((url) => new URL(url).pathname)
  return { page, others }
}

describe('the landing page', () => {
  it('arrives whole in the first flight of a connection, with its headers, in one request', async () => {
    const { requests, bytes } = await measureWire(await browser(), `${site}/`)
    expect(requests).toBe(1)
    expect(bytes).toBeLessThanOrEqual(budgets.firstFlight)
  })
})

describe.each(['tnc', 'privacypolicy', 'guidelines'])('the policy /%s', (slug) => {
  it('costs at most 6,000 bytes more than its bare text', async () => {
    const bare = bareText(readFileSync(join(distFolder, `${slug}.html`), 'utf8'))
    expect(bare.length).toBeGreaterThan(8000)
    const whole = bytesOf(`${slug}.html`)
    expect(whole - (await compressBrotli(Buffer.from(bare))).length).toBeLessThanOrEqual(
      budgets.policyOverText,
    )
  })

  it('is one request without JavaScript, but for the script of at most 600 characters that dates the guidelines', async () => {
    const { page, others } = await firstVisit(`/${slug}`)
    expect(others).toEqual([])
    const scripts = await runningScripts(page)
    expect(scripts).toHaveLength(slug === 'guidelines' ? 1 : 0)
    for (const script of scripts) expect(script.length).toBeLessThanOrEqual(600)
  })
})

describe('the deletion page', () => {
  it('arrives whole in the first flight of a connection', async () => {
    expect(bytesOf('delete-account.html')).toBeLessThanOrEqual(budgets.firstFlight)
  })

  it('has its whole form before any script, and one script of at most 60,000 bytes that blocks nothing', async () => {
    const { page, others } = await firstVisit('/delete-account')
    const sizes = others.map(bytesOf)
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThanOrEqual(budgets.script)
    expect(await page.locator('script[src]:not([type=module])').count()).toBe(0)

    const still = await open('/delete-account', { javaScriptEnabled: false })
    expect(await still.locator('input[type=tel]').count()).toBe(1)
  })
})
