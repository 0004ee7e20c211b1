import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OpenData } from '../scripts/outputs/open-data.ts'
import { documentsOf } from '../scripts/policies/read-site.ts'
import { sha256 } from '../scripts/policies/sha256.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { root } from '../scripts/text/paths.ts'
import { currentVersion } from '../src/policy/policy.ts'
import { plainText } from '../src/policy/testing/plain-text.ts'
import { manifest } from '../src/routes/manifest.ts'
import { open, site } from './setup/open.ts'

const documentOf = documentsOf(openCheckedSite())
const guide = readFileSync(join(root, 'docs/open-data.md'), 'utf8')
/** What the guide declares to Open Terms Archive. */
const [, select = ''] = /"select": "([^"]*)"/.exec(guide) ?? []
const [, remove = '[]'] = /"remove": (\[[^\]]*\])/.exec(guide) ?? []
const bodyOf = async (path: string) => (await fetch(site + path)).text()
const { policies }: OpenData = JSON.parse(await bodyOf('/policies.json'))

/** What a program keeps of a text. */
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

describe.each([...manifest.policies.values()])('the policy $slug', (policy) => {
  const { slug } = policy
  const current = currentVersion(policy)

  it('is listed with the sum of the Markdown copy of each version', async () => {
    const { versions = [] } = policies.find((it) => it.slug === slug) ?? {}
    expect(versions.length).toBeGreaterThan(0)
    for (const { markdown, seals } of versions) {
      const { pathname } = new URL(markdown)
      const found = [pathname, sha256(await bodyOf(pathname))]
      expect(found).toEqual([pathname, seals[0]?.words])
    }
  })

  it('says of the version in force that nothing has changed since', async () => {
    const page = await bodyOf(`/${slug}/since/${current.day}`)
    expect(page).toMatch(/<title>[^<]*nothing has changed since/)
  })

  it('names its Markdown copy and the list, and is read by the declaration for Open Terms Archive whole, and nothing else with it', async () => {
    const page = await open(`/${slug}`)
    for (const address of [`/${slug}.md`, '/policies.json']) {
      const link = page.locator(`link[rel=alternate][href="${address}"]`)
      expect(await link.count()).toBe(1)
    }
    const words = await page.evaluate(
      ([text = '', others = '']) => {
        for (const it of document.querySelectorAll(others)) it.remove()
        const found = document.querySelectorAll(text)
        return [...found].map((it) => it.textContent)
      },
      [select, JSON.parse(remove).join()],
    )
    // The visitor's own day is not of the text.
    const text = plainText(documentOf(current)).replace('the current date', '')
    expect(words.map(letters)).toEqual([letters(text)])
  })
})
