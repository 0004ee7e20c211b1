import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A real nginx on this machine alone, and the certificate that it shows, signed by itself. */
export interface RunningNginx {
  httpPort: number
  httpsPort: number
  certificate: string
  stop: () => void
}

// On Debian nginx is not on the path of an ordinary user.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const program = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether nginx and its module for Brotli are installed. */
export const isNginxInstalled: boolean = program !== undefined && existsSync(brotli)

/** Starts nginx with a file for its `http` block, whose ports and certificates are replaced. Throws what nginx prints where it refuses the file. */
export async function startNginx(config: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const certificate = join(folder, 'fullchain.pem')
  const names = [
    '-subj',
    '/CN=site.test',
    '-addext',
    'subjectAltName=DNS:site.test,DNS:*.site.test',
  ]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')]
  run('openssl', ['req', '-x509', '-days', '2', ...names, ...key, '-out', certificate])
  const site = config
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replaceAll(/"\/etc\/letsencrypt\/live\/[^/]+\//g, `"${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `load_module ${brotli};
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events {}
http {
    access_log off;
    brotli_static on;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${site}
}
`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  run(program ?? 'nginx', args)
  const stop = () => {
    run(program ?? 'nginx', [...args, '-s', 'stop'])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { httpPort, httpsPort, certificate: readFileSync(certificate, 'utf8'), stop }
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

function run(file: string, args: readonly string[]): void {
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
