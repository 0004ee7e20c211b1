import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The path of nginx, which Debian installs outside of the usual PATH. */
export const nginx: string | undefined = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
].find((file) => existsSync(file))

/**
 * Starts nginx on this machine with a file for its `http` block, with other
 * ports and without TLS. Throws nginx's output if it rejects the file.
 */
export async function startNginx(config: string, backend: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [http, https] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'site.d'))
  writeFileSync(join(folder, 'site.d/api.conf'), backend)
  const placed = config
    .replaceAll(/listen \[::\]:\d+[^;]*;|ssl_\w+ .*;/g, '')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${https}`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user} pid ${folder}/pid; events {}
http { access_log off; ${temporary} ${placed} }
`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'first.log')]
  const run = (...more: string[]) =>
    execFileSync(nginx ?? 'nginx', [...args, ...more], { stdio: 'pipe' })
  run()
  return {
    folder,
    http,
    https,
    stop() {
      run('-s', 'stop')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
