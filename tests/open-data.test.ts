import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OpenData } from '../scripts/outputs/open-data.ts'
import { documentsOf } from '../scripts/policies/read-site.ts'
import { sha256 } from '../scripts/policies/sha256.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { root } from '../scripts/text/paths.ts'
import { currentVersion, published } from '../src/policy/policy.ts'
import { plainText } from '../src/policy/testing/plain-text.ts'
import { pagePath, sincePath } from '../src/routes/addresses.ts'
import { manifest } from '../src/routes/manifest.ts'
import { ask } from './hosts/ask.ts'
import { open, site } from './setup/open.ts'

const documentOf = documentsOf(openCheckedSite())
const policies = [...manifest.policies.values()]
const guide = readFileSync(join(root, 'docs/open-data.md'), 'utf8')
/** What the guide declares to Open Terms Archive. */
const [, select = ''] = /"select": "([^"]*)"/.exec(guide) ?? []
const [, remove = '[]'] = /"remove": (\[[^\]]*\])/.exec(guide) ?? []

describe.each(policies)('the policy $slug', (policy) => {
  const path = pagePath(policy.slug)

  it('names its Markdown copy and the list of all versions, whose seals name the sum of each copy', async () => {
    const page = await open(path)
    for (const [type, href] of [
      ['text/markdown', `${path}.md`],
      ['application/json', '/policies.json'],
    ]) {
      const link = page.locator(`link[rel=alternate][type="${type}"]`)
      expect(await link.getAttribute('href')).toBe(href)
    }
    const { text } = await ask({ url: site }, 'GET /policies.json')
    const told: OpenData = JSON.parse(text)
    const own = told.policies.find(({ slug }) => slug === policy.slug)
    expect(own?.versions.length).toBeGreaterThan(0)
    for (const { markdown, seals } of own?.versions ?? []) {
      const address = new URL(markdown).pathname
      const { body } = await ask({ url: site }, `GET ${address}`)
      expect([address, sha256(body)]).toEqual([address, seals[0]?.words])
    }
  })

  it('has for each version an address that says what has changed since', async () => {
    for (const { day } of published(policy)) {
      const page = await open(sincePath(policy.slug, day))
      expect(page.status).toBe(200)
      const isSame = day === currentVersion(policy).day
      const title = await page.title()
      expect(title.includes('nothing has changed')).toBe(isSame)
      expect(title).toContain('changed since')
    }
  })

  it('is read by the declaration for Open Terms Archive whole, and nothing else with it', async () => {
    const page = await open(path)
    const words = await page.evaluate(
      ([text = '', others = '']) => {
        for (const it of document.querySelectorAll(others)) it.remove()
        const found = document.querySelectorAll(text)
        return [...found].map((it) => it.textContent)
      },
      [select, JSON.parse(remove).join()],
    )
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    const sealed = documentOf(currentVersion(policy))
    // The visitor's own day is not of the text.
    const text = plainText(sealed).replace('the current date', '')
    expect(words.map(letters)).toEqual([letters(text)])
  })
})
