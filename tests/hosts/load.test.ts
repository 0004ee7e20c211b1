import { expect, it, onTestFinished } from 'vitest'
import { runWrk } from '../../scripts/bench/load/wrk.ts'
import { nginxConfig } from '../../scripts/hosting/nginx/config.ts'
import { startNginx } from '../../scripts/hosting/nginx/run.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { plan } from './row.ts'

it('nginx answers hundreds of connections at once without an error', async () => {
  const host = 'site.test'
  const site = (place: Parameters<typeof nginxConfig>[1]) => nginxConfig(plan, place)
  const nginx = await startNginx({ root: distFolder, host, site })
  onTestFinished(() => nginx.stop())
  const { errors, requestsPerSecond } = await runWrk({
    url: `https://127.0.0.1:${nginx.httpsPort}/`,
    headers: { Host: host, 'Accept-Encoding': 'br' },
    connections: 250,
    seconds: 5,
  })
  expect(errors).toBe(0)
  expect(requestsPerSecond).toBeGreaterThan(0)
}, 120_000)
