import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plan } from '../plan.ts'
import { letsEncrypt, nginxConfig } from './config.ts'

/** Writes `deploy/nginx.conf` beside a published folder, so that no host publishes it with the pages. */
export function writeNginx(root: string, origin: string, plan: Plan): void {
  const { hostname: host } = new URL(origin)
  const file = join(dirname(root), 'deploy', 'nginx.conf')
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new-${process.pid}`
  writeFileSync(fresh, nginxConfig(plan, { root, host, ...letsEncrypt(host) }))
  renameSync(fresh, file)
}
