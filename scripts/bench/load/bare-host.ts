import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig, type Place } from '../../hosting/nginx/config.ts'
import type { Plan } from '../../hosting/plan.ts'

/** Where the bare file is asked for. */
export const bareFile = 'bare.html'

/** The file that the build writes and, at the same port, a host of its own for a file with the bytes of the compressed landing page: no rules, no headers, nothing to look up. */
export function besideBareHost(plan: Plan, folder: string): (place: Place) => string {
  return (place) => {
    const { root, host, certificate, certificateKey, address, httpsPort } = place
    writeFileSync(join(folder, bareFile), readFileSync(join(root, 'index.html.br')))
    return `${nginxConfig(plan, place)}
server {
    listen ${address}${httpsPort} ssl http2;
    server_name ${bareHost(host)};
    ssl_certificate ${certificate};
    ssl_certificate_key ${certificateKey};
    root ${folder};
    default_type text/html;
}
`
  }
}

export function bareHost(host: string): string {
  return `bare.${host}`
}
