import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '../../packages/ensure-program.ts'
import { freePorts, untilAnswered } from '../ports.ts'
import type { Place } from './config.ts'

/** A real nginx, on this machine alone. */
export interface RunningNginx {
  httpPort: number
  httpsPort: number
  /** The certificate that it shows, signed by itself. */
  certificate: string
  stop: () => Promise<void>
}

export interface NginxOptions {
  root: string
  host: string
  /** What stands in the `http` block, such as the file that the build writes. */
  site: (place: Place) => string
  /** Whether the module for brotli is loaded, where it is installed. */
  brotli?: boolean
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Starts nginx, which is installed where it is missing, and resolves once it answers. Throws what it prints where it refuses the file. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { host, root, site, brotli = true } = options
  const program = ensureProgram('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const certificate = join(folder, 'certificate.pem')
  const certificateKey = join(folder, 'key.pem')
  makeCertificate(host, certificate, certificateKey)
  const [httpPort = 0, httpsPort = 0] = await freePorts(2)
  const address = '127.0.0.1:'
  const place = { root, host, certificate, certificateKey, address, httpPort, httpsPort }
  writeFileSync(join(folder, 'site.conf'), site(place))
  writeFileSync(join(folder, 'nginx.conf'), aroundSite(folder, brotli))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  try {
    execFileSync(program, [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] })
    const server = spawn(program, args, { stdio: 'ignore' })
    await Promise.race([untilAnswered(httpPort), once(server, 'exit').then(() => fail(folder))])
    return {
      httpPort,
      httpsPort,
      certificate: readFileSync(certificate, 'utf8'),
      stop: () => stop(server, folder),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The main file, as that of a distribution, with everything in one folder. */
function aroundSite(folder: string, brotli: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of temporary) mkdirSync(join(folder, name))
  const withBrotli = brotli && existsSync(BROTLI)
  return `${withBrotli ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
worker_rlimit_nofile 8192;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
    sendfile on;
    tcp_nopush on;
    access_log off;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${withBrotli ? 'brotli_static on;' : ''}
    include ${folder}/site.conf;
}
`
}

function makeCertificate(host: string, certificate: string, key: string): void {
  const openssl = ensureProgram('openssl', 'openssl')
  const names = `subjectAltName=DNS:${host},DNS:*.${host},DNS:${host.replace(/^www\./, '')}`
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', certificate]
  const subject = ['-days', '2', '-subj', `/CN=${host}`, '-addext', names]
  execFileSync(openssl, ['req', ...kind, ...files, ...subject], { stdio: 'ignore' })
}

function fail(folder: string): never {
  throw new Error(`nginx ended:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
  rmSync(folder, { recursive: true, force: true })
}
