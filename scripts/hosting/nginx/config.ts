import type { Plan } from '../plan.ts'
import { encodings, errorScreen, methods, typesByPath } from '../rules.ts'
import { contentTypes, headerLines, headerMaps, pageMaps } from './maps.ts'

/** Where nginx finds what it serves, and where it listens. */
export interface Place {
  /** The published folder. */
  root: string
  /** The name of the site, with `www.` or without; the other one leads there. */
  host: string
  /** The certificate with its chain, for both names, and its key. */
  certificate: string
  certificateKey: string
  /** What stands before the ports, such as an address and a colon; nothing for all addresses. */
  address?: string
  httpPort?: number
  httpsPort?: number
}

/** Where a certificate stands that certbot has fetched. */
export function letsEncrypt(host: string): Pick<Place, 'certificate' | 'certificateKey'> {
  const folder = `/etc/letsencrypt/live/${host}`
  return { certificate: `${folder}/fullchain.pem`, certificateKey: `${folder}/privkey.pem` }
}

/** The rules of hosting for nginx 1.18 or newer, as a file to be included in its `http` block. */
export function nginxConfig(plan: Plan, place: Place): string {
  const { host, root } = place
  const { address = '', httpPort = 80, httpsPort = 443 } = place
  const http = `${address}${httpPort}`
  const https = `${address}${httpsPort}`
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  const secure = httpsPort === 443 ? '' : `:${httpsPort}`
  return `${introduction}
${pageMaps(plan)}

${headerMaps}

server {
    listen ${http};
    server_name ${host};
    server_tokens off;
    location / { return 301 https://${host}${secure}$request_uri; }
    location /.well-known/acme-challenge/ { root /var/www/letsencrypt; }
}

server {
    listen ${http};
    server_name ${other};
    server_tokens off;
    location / { return 301 https://${other}${secure}$request_uri; }
    location /.well-known/acme-challenge/ { root /var/www/letsencrypt; }
}

server {
    listen ${https} ssl http2;
    server_name ${other};
    server_tokens off;
${indented(tls(place))}
${indented(headerLines(plan))}
    return 301 https://${host}${secure}$request_uri;
}

server {
    # As many as Linux lets wait; nginx by itself takes 511, and a crowd that comes at once is turned away.
    listen ${https} ssl http2 backlog=4096;
    server_name ${host};
    server_tokens off;
${indented(tls(place))}

    root ${quoted(root)};
    absolute_redirect off;
    # Compressed copies lie beside the files. With the module libnginx-mod-http-brotli-static,
    # “brotli_static on;” in the http block serves those of brotli too.
    gzip off;
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;
    # One part of a file at a time, so that nobody can ask for thousands that overlap.
    max_ranges 1;
    etag on;
    if_modified_since exact;
${indented(contentTypes)}

${indented(headerLines(plan))}

    error_page 400 403 404 =404 /${errorScreen};
    error_page 405 @other_methods;
    error_page 416 @no_such_part;
    if ($request_method !~ ^(?:${methods.join('|')})$) { return 405; }
    if ($page_moved) { return 301 $page_moved$is_args$args; }
    if ($page_meant) { return 308 $page_meant$is_args$args; }

    location / { try_files $page_file $uri =404; }
    location = /${errorScreen} { internal; }
${Object.entries(typesByPath)
  .map(([path, type]) => `    location = ${path} { types {} default_type ${quoted(type)}; }`)
  .join('\n')}
    # What stands beside the pages for hosts, not for visitors.
    location ~ /\\.(?!well-known/) { return 404; }
    location ~ ^/_(?:headers|redirects)$ { return 404; }
    location ~* ^/404/?$ { return 404; }
    location ~ \\.(?:${encodings.map(([, ending]) => ending.slice(1)).join('|')})$ { return 404; }
    # nginx has written the headers by the time it sees that there is no such part; inherited, they
    # would stand there twice.
    location @no_such_part { add_header Accept-Ranges bytes always; return 416; }
    location @other_methods {
${indented(headerLines(plan, { Allow: methods.join(', ') }), 8)}
        return 405;
    }
}
`
}

function tls({ certificate, certificateKey }: Place): string {
  return [
    `ssl_certificate ${quoted(certificate)};`,
    `ssl_certificate_key ${quoted(certificateKey)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:site:1m;',
    'ssl_session_tickets off;',
  ].join('\n')
}

const introduction = `# Written by “npm run build”; not to be edited by hand.
#
#   ln -s THIS_FILE /etc/nginx/conf.d/site.conf
#   nginx -t && nginx -s reload
#
# It holds hashes of the styles of this build: reload nginx after each one.
`

function quoted(text: string): string {
  return `"${text.replace(/["\\\\]/g, '\\\\$&')}"`
}

function indented(lines: string, spaces = 4): string {
  return lines.replace(/^(?=.)/gm, ' '.repeat(spaces))
}
