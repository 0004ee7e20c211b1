import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { open } from '../setup/open.ts'
import { copyProject } from '../setup/project-copy.ts'
import { ask } from './ask.ts'
import { isNginxInstalled, startNginx, whySkipped } from './start-nginx.ts'

const widgets = [
  'Claims',
  'Closing',
  'Differences',
  'Moments',
  'Overview',
  'Safeguards',
]
/**
 * The widgets of a page by its number, so that no two pages have the same ones.
 */
const widgetsOf = (page: number) =>
  widgets.filter((_, bit) => page & (1 << bit))
const pages = Array.from({ length: 2 ** widgets.length }, (_, page) => page)

describe.skipIf(!isNginxInstalled && !process.env.CI)(
  `nginx${whySkipped}`,
  () => {
    const copy = copyProject()
    let nginx: Awaited<ReturnType<typeof startNginx>>
    const rules = () =>
      ['deploy/nginx.conf', 'dist/_headers'].map((file) =>
        readFileSync(join(copy.folder, file), 'utf8'),
      )

    beforeAll(async () => {
      vi.stubEnv('SITE_URL', 'https://127.0.0.1')
      expect((await copy.build()).output).toContain('Built into dist/')
      nginx = await startNginx('')
      await nginx.certify(rules()[0] ?? '')
    })
    afterAll(() => {
      nginx?.stop()
      copy.remove()
    })

    it('that is not reloaded after a build shows sixty-four new pages as they are meant, each with other widgets', async () => {
      const [, headers] = rules()
      for (const page of pages) {
        const text = widgetsOf(page).map(
          (name) =>
            `<${name}>\n\n### ${name} [#own-${name.toLowerCase()}]\n\nText.\n\n</${name}>\n`,
        )
        copy.write(
          `content/pages/page-${page}.mdx`,
          `---\ntitle: Page ${page}\ndescription: A page that holds some of the widgets, as no other page does.\nlayout: policy\nupdated: 2026-11-21\n---\n\n## Widgets [#widgets]\n\n${text.join('\n')}\nText.\n`,
        )
      }
      expect((await copy.build()).output).toContain('Built into dist/')
      const [config = '', ...others] = rules()
      expect(others).toEqual([headers])
      expect(
        Math.max(...config.split('\n').map((line) => line.length)),
      ).toBeLessThan(1000)
      const site = `http://127.0.0.1:${nginx.plainPort}`
      const policies = new Set<string>()
      for (const page of pages) {
        const { status, headers, text } = await ask(
          { url: site },
          `GET /page-${page}`,
        )
        const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
        const [, policy = ''] =
          /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ??
          []
        expect([
          status,
          headers['content-security-policy']?.includes('style-src'),
        ]).toEqual([200, false])
        expect(policy).toContain(
          createHash('sha256').update(style, 'latin1').digest('base64'),
        )
        policies.add(policy)
      }
      expect(policies.size).toBe(pages.length)
      const fullest = await open(`${site}/page-${pages.length - 1}`)
      expect([fullest.status, fullest.complaints]).toEqual([200, []])
      expect(
        await fullest.evaluate(() => getComputedStyle(document.body).margin),
      ).toBe('0px')
    })
  },
)
