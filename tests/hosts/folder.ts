import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cdnFiles } from '../../scripts/outputs/hosting/cdn.ts'
import type { HostedSite } from '../../scripts/outputs/hosting/rules.ts'

/**
 * A small site as the build would write it, in a temporary folder, where
 * `new.html` came after the files for hosts.
 */
export const site: HostedSite = {
  pathnames: ['/', '/tnc', '/tnc/2026-11-21'],
  redirects: new Map(
    Object.entries({ '/terms': '/tnc', '/old/rules.html': '/tnc' }),
  ),
  host: 'www.site.test',
  root: join(mkdtempSync(join(tmpdir(), 'hosts-')), 'dist'),
}

const pages =
  'index.html tnc.html tnc/index.html tnc/2026-11-21.html new.html 404.html'
const texts = 'tnc.md robots.txt assets/form-AbC.js policies.xml policies.json'
const others = 'share.png .well-known/security.txt ../secret.txt'

/** Writes the site; what each file holds begins with its name. */
export function writeFolder(): void {
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(site.root, file)), { recursive: true })
    writeFileSync(join(site.root, file), content)
  }
  for (const file of `${pages} ${texts}`.split(' '))
    write(file, file.padEnd(3000, '.'))
  for (const file of others.split(' ')) write(file, file)
  for (const [file, text] of cdnFiles(site.redirects)) write(file, text)
}

export function removeFolder(): void {
  rmSync(dirname(site.root), { recursive: true })
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
