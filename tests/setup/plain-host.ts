import type { Place } from '../../scripts/hosting/nginx/config.ts'
import { type RunningNginx, startNginx } from '../../scripts/hosting/nginx/run.ts'
import { distFolder } from '../../scripts/site/build-report.ts'

/** Starts a host that knows files, the index of a folder behind a slash, and a page for what is not there. Case matters. */
export function startPlainHost(): Promise<RunningNginx> {
  return startNginx({ root: distFolder, host: 'localhost', site: withoutRules })
}

function withoutRules({ root, address, httpPort }: Place): string {
  return `
include /etc/nginx/mime.types;
server { listen ${address}${httpPort}; root ${root}; error_page 404 /404.html; }
`
}
