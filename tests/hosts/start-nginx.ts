import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
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
 * Starts a real nginx on this machine alone with a file for its `http` block.
 * Its ports are replaced, and what it would look for elsewhere is in its folder: `certificates/`, `logs/`,
 * `site.d/`, `letsencrypt/`. Throws what nginx prints where it refuses the file.
 */
export async function startNginx(config: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const ports = [await freePort(), await freePort()] as const
  for (const name of ['certificates', 'logs', 'site.d', 'letsencrypt'])
    mkdirSync(join(folder, name))
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'logs/first'),
  ]
  const write = (text: string) =>
    writeFileSync(
      join(folder, 'nginx.conf'),
      mainConfig(folder, placed(text, folder, ports)),
    )
  write(config)
  run(program ?? 'nginx', args)
  const [httpPort, httpsPort] = ports
  return {
    folder,
    httpPort,
    httpsPort,
    /**
     * Makes a certificate, signed by itself, takes in another configuration with
     * the site in it, and returns the certificate.
     */
    async certify(all: string) {
      const certificate = makeCertificate(join(folder, 'certificates'))
      write(all)
      for (const option of [['-t'], ['-s', 'reload']])
        run(program ?? 'nginx', [...args, ...option])
      while (!(await isOpen(httpsPort))) await setTimeout(20)
      return certificate
    },
    stop() {
      run(program ?? 'nginx', [...args, '-s', 'stop'])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = once(socket, 'connect').then(() => true)
  return opened.catch(() => false).finally(() => socket.destroy())
}

/** Makes a certificate and its key, named as certbot does, and returns it. */
export function makeCertificate(folder: string): string {
  const file = join(folder, 'fullchain.pem')
  const request =
    'req -x509 -days 2 -subj /CN=site.test -addext subjectAltName=DNS:site.test,DNS:*.site.test -newkey rsa:2048 -nodes'
  const key = ['-keyout', join(folder, 'privkey.pem')]
  run('openssl', [...request.split(' '), ...key, '-out', file])
  return readFileSync(file, 'utf8')
}

/**
 * The configuration of a site with its ports on this machine alone, and its
 * folders within one.
 */
function placed(
  config: string,
  folder: string,
  [http, https]: readonly [number, number],
): string {
  return config
    .replaceAll(/listen \[::\]:\d+[^;]*;/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll(
      /"\/etc\/letsencrypt\/live\/[^/]+\//g,
      `"${folder}/certificates/`,
    )
    .replaceAll('/var/log/nginx/', `${folder}/logs/`)
    .replaceAll('/etc/nginx/site.d/', `${folder}/site.d/`)
    .replaceAll('/var/www/letsencrypt', `${folder}/letsencrypt`)
}

function mainConfig(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events {}
http {
    access_log off;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${site}
}
`
}

function run(file: string, args: readonly string[]): void {
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
