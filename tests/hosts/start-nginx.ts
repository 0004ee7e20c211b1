import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './folder.ts'

// On Debian nginx is not on the path of an ordinary user.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const program = folders
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file))

/** Whether nginx is installed. */
export const isNginxInstalled: boolean = program !== undefined

/**
 * Starts a real nginx on this machine alone with a file for its `http` block,
 * its ports replaced and without TLS, which is its own. Throws what nginx
 * prints where it refuses the file.
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
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events {}
http { access_log off; ${temporary} ${placed} }
`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'first.log')]
  const run = (...more: string[]) =>
    execFileSync(program ?? 'nginx', [...args, ...more], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  run()
  while (!(await isOpen(https))) await setTimeout(20)
  return {
    folder,
    http: `http://127.0.0.1:${http}`,
    https: `http://127.0.0.1:${https}`,
    stop() {
      run('-s', 'stop')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = once(socket, 'connect').then(() => true)
  return opened.catch(() => false).finally(() => socket.destroy())
}
