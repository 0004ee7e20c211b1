import { feedPath } from '../../../src/site/addresses.ts'
import * as rules from './rules.ts'

/**
 * The rules of hosting for nginx 1.18 or newer, as files to be included in its
 * `http` block: for port 80, which works before there is a certificate, and the
 * site itself.
 */
export function nginxFiles(site: rules.HostedSite): Map<string, string> {
  return new Map([
    ['nginx-http.conf', portForHttp(site)],
    ['nginx.conf', portForHttps(site)],
  ])
}

/**
 * The name of the site with `www.`, where it has it without, and the other way
 * round.
 */
function otherName({ host }: rules.HostedSite): string {
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`
}

const intro =
  '# Written by “npm run build”; not to be edited by hand. docs/hosting.md says how to use it.'
// Entries of a lower level tell whole requests, with query and referrer.
const errorLog = 'error_log /var/log/nginx/error.log crit;'

/** Types that become smaller by compression, as nginx knows them below. */
const compressed = [
  rules.feedContentType,
  ...Object.values(rules.contentTypes).filter((it) =>
    /text|json|xml|octet/.test(it),
  ),
]

function portForHttp(site: rules.HostedSite): string {
  return `${intro}
server {
    listen 80; listen [::]:80;
    server_name ${site.host} ${otherName(site)}; server_tokens off;
    access_log off; ${errorLog}
    # First to HTTPS, so that browsers learn that each of the names has it.
    location / { return 301 https://$host$request_uri; }
    location /.well-known/acme-challenge/ { root /var/www/letsencrypt; }
}
`
}

/**
 * Maps compare without regard to case, so that a page is found however it is
 * written. Logs leave out queries and referrers, which are the visitor's own.
 */
function portForHttps(site: rules.HostedSite): string {
  const { pathnames, redirects, host, root } = site
  const common = rules.commonHeaders
  return `${intro}

map_hash_bucket_size 512; map_hash_max_size 65536;
# The folder of the build. Change it when you deploy dist/ to another folder.
map $host $site_root { default "${root}"; }
map $uri $path { default $uri; ~^(.+)/$ $1; }
map $path $page_file {
    default $uri.html;
${lines(pathnames.map((pathname) => [pathname, rules.pageFile(pathname)]))}
}
map $path $page_moved {
${lines([...redirects])}
}
${Object.entries(rules.headerExceptions)
  .map(([name, exception]) => headerMap(name, common[name] ?? '', exception))
  .join('\n')}
map $request_uri $address { default -; ~^([^?#]*) $1; }
log_format site '$remote_addr [$time_local] "$request_method $address $server_protocol" $status $body_bytes_sent "$http_user_agent"';

server {
    listen 443 ssl http2; listen [::]:443 ssl http2;
    server_name ${host} ${otherName(site)}; server_tokens off;
    access_log /var/log/nginx/access.log site; ${errorLog}
    ssl_certificate "/etc/letsencrypt/live/${host}/fullchain.pem";
    ssl_certificate_key "/etc/letsencrypt/live/${host}/privkey.pem";
    ssl_protocols TLSv1.2 TLSv1.3;
    root $site_root;
    absolute_redirect off;
    gzip on; gzip_comp_level 6; gzip_vary on; gzip_proxied any;
    gzip_types ${compressed.map((it) => `"${it}"`).join(' ')};
    default_type application/octet-stream; types {
${lines(Object.entries(rules.contentTypes).map(([ending, type]) => [type, ending]))}
    }
${Object.entries({ ...rules.headerExceptions, ...common })
  .map(headerLine)
  .join('\n')}

    if ($host != ${host}) { return 301 https://${host}$request_uri; }

    error_page 400 403 404 =404 ${rules.errorPage};
    location / {
        if ($page_moved) { return 301 $page_moved$is_args$args; }
        try_files $page_file $uri =404;
    }
    location = ${rules.errorPage} { internal; }
    location = ${feedPath} { types {} default_type "${rules.feedContentType}"; }
    # Locations of a backend, with methods of their own.
    include /etc/nginx/site.d/*.conf;
}
`
}

function lines(
  entries: readonly (readonly [key: string, value: string])[],
): string {
  return entries.map(([key, value]) => `    "${key}" "${value}";`).join('\n')
}

function headerMap(
  name: string,
  common: string,
  { paths, value }: rules.HeaderException,
): string {
  const others = paths.map((path) => `~${rules.patternOf(path)} "${value}";`)
  return `map $uri ${variable(name)} { default "${common}"; ${others.join(' ')} }`
}

function headerLine([name, value]: [string, unknown]): string {
  return `    add_header ${name} "${name in rules.headerExceptions ? variable(name) : value}" always;`
}

const variable = (header: string) =>
  `$${header.toLowerCase().replaceAll('-', '_')}`
