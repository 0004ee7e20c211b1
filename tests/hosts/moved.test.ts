import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letsEncrypt, nginxConfig } from '../../scripts/hosting/nginx/config.ts'
import { type RunningNginx, startNginx } from '../../scripts/hosting/nginx/run.ts'
import { type Plan, readPlan } from '../../scripts/hosting/plan.ts'
import { createPreviewServer, listen } from '../../scripts/hosting/preview-server.ts'
import { facts } from '../setup/pages.ts'
import { copyProject } from '../setup/project-copy.ts'
import { today } from '../setup/today.ts'
import { type Address, ask } from './ask.ts'

const copy = copyProject()
const dist = join(copy.folder, 'dist')
const preview = createPreviewServer(dist)
const host = 'site.test'
const addresses: Record<string, Address> = {}
let nginx: RunningNginx
let plan: Plan

beforeAll(async () => {
  copy.write(
    'content/moved.yaml',
    '# As they were in 2025.\n/terms: /tnc\n/old/rules.html: /guidelines\n',
  )
  const { code, output } = await copy.run('build', '--today', today)
  expect(output).toContain('Built into dist/')
  expect(code).toBe(0)
  plan = readPlan(dist)
  nginx = await startNginx({ root: dist, host, site: (place) => nginxConfig(plan, place) })
  const { httpsPort, certificate } = nginx
  addresses.nginx = { url: `https://127.0.0.1:${httpsPort}`, host, certificate }
  addresses['the preview server'] = { url: await listen(preview, 0) }
}, 120_000)

afterAll(async () => {
  preview.closeAllConnections()
  preview.close()
  await nginx?.stop()
  copy.remove()
})

describe.each(['the preview server', 'nginx'])('on %s a page that has moved', (name) => {
  it.each([
    ['/terms', '/tnc'],
    ['/terms/', '/tnc'],
    ['/TERMS?from=mail', '/tnc?from=mail'],
    ['/terms/versions', '/tnc/versions'],
    ['/terms/2026-11-21', '/tnc/2026-11-21'],
    ['/old/rules.html', '/guidelines'],
  ])('leads from %s to %s for good', async (path, location) => {
    const address = addresses[name] ?? { url: '' }
    const { status, headers } = await ask(address, { method: 'GET', path, headers: {} })
    expect([status, headers.location]).toEqual([301, location])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a page that has moved', () => {
  it('has a line in the file that CDN hosts read', () => {
    const lines = readFileSync(join(dist, '_redirects'), 'utf8').split('\n')
    expect(lines).toContain('/terms /tnc 301')
    expect(lines).toContain('/terms/versions /tnc/versions 301')
  })

  it('is a document that leads on where a host knows no redirects', () => {
    for (const file of ['terms.html', 'terms/index.html', 'terms/versions/index.html']) {
      const html = readFileSync(join(dist, file), 'utf8')
      expect(html).toContain(`content="0; url=/tnc${file.includes('versions') ? '/versions' : ''}"`)
      expect(html).toContain(`<link rel="canonical" href="${facts.siteUrl}/tnc`)
    }
    expect(existsSync(join(dist, 'old/rules.html'))).toBe(true)
  })

  it('stands in no sitemap', () => {
    expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain('/terms')
  })
})

it('the build writes for nginx, beside what is published, what is read of it afterwards', () => {
  const { hostname } = new URL(facts.siteUrl)
  const written = readFileSync(join(copy.folder, 'deploy/nginx.conf'), 'utf8')
  const place = { root: dist, host: hostname, ...letsEncrypt(hostname) }
  expect(written).toBe(nginxConfig(plan, place))
  expect(existsSync(join(dist, 'deploy'))).toBe(false)
})
