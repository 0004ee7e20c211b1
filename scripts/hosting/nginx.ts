import { feedPath } from '../../src/routes/addresses.ts'
import * as rules from './rules.ts'

/** The rules of hosting for nginx 1.18 or newer, as a file to be included in its `http` block. */
export function nginxConfig({ pathnames, redirects, host, root }: rules.HostedSite): string {
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  return `# Written by “npm run build”; not to be edited by hand. After the first build:
#   ln -s THIS_FILE /etc/nginx/conf.d/site.conf && nginx -t && nginx -s reload

# Maps compare without regard to case. A page newer than this file is found as it is written.
map_hash_bucket_size 512; map_hash_max_size 65536;
map $uri $path { default $uri; ~^(.+)/$ $1; }
map $path $page_file {
    default $uri.html;
${lines(pathnames.map((pathname) => [pathname, rules.pageFile(pathname)]))}
}
map $path $page_moved {
${lines([...redirects])}
}
map $uri $without_ending { default -; ~*^(.*?)(?:/index(?:\\.html)?|\\.html)$ $1; }
map $without_ending $page_meant {
${lines(pathnames.map((pathname) => [pathname === '/' ? '' : pathname, pathname]))}
}
map $host $https_name { default ${host}; ${other} ${other}; }
map $status $allow { 405 "${rules.methods.join(', ')}"; }
${Object.entries(rules.headerExceptions).map(headerMap).join('\n')}

server {
    listen 80;
    server_name ${host} ${other}; server_tokens off;
    location / { return 301 https://$https_name$request_uri; }
    location /.well-known/acme-challenge/ { root /var/www/letsencrypt; }
}

server {
    # As many as Linux lets wait; by default it is 511, and a sudden crowd is turned away.
    listen 443 ssl http2 backlog=4096;
    server_name ${host} ${other}; server_tokens off;
    ssl_certificate "/etc/letsencrypt/live/${host}/fullchain.pem";
    ssl_certificate_key "/etc/letsencrypt/live/${host}/privkey.pem";
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:site:1m; ssl_session_tickets off;
    root "${root.replace(/["\\]/g, '\\$&')}";
    absolute_redirect off; if_modified_since exact;
    gzip off; gzip_static on; gzip_vary on; gzip_proxied any;
    # One range at a time, so that nobody can ask for thousands that overlap.
    max_ranges 1;
    default_type application/octet-stream; types {
${lines(Object.entries(rules.contentTypes).map(([ending, type]) => [type, ending]))}
    }
${Object.entries(rules.commonHeaders).map(headerLine).join('\n')}
    add_header Allow $allow always;

    if ($host != ${host}) { return 301 https://${host}$request_uri; }
    if ($request_method !~ ^(?:${rules.methods.join('|')})$) { return 405; }
    if ($page_moved) { return 301 $page_moved$is_args$args; }
    if ($page_meant) { return 308 $page_meant$is_args$args; }

    error_page 400 403 404 =404 ${rules.errorPage};
    error_page 416 @range_not_satisfiable;
    location / { try_files $page_file $uri =404; }
    location = ${rules.errorPage} { internal; }
    location = ${feedPath} { types {} default_type "${rules.feedContentType}"; }
    location ~* "${rules.hiddenPaths.source}" { return 404; }
    # nginx has written the headers by then; inherited, they would stand there twice.
    location @range_not_satisfiable { add_header Accept-Ranges bytes always; return 416; }
}
`
}

function lines(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.map(([key, value]) => `    "${key}" "${value}";`).join('\n')
}

function headerMap([name, { path, value }]: [string, { path: string; value: string }]): string {
  return `map $uri ${variable(name)} { default "${rules.commonHeaders[name]}"; ~^${path.replace('*', '')} "${value}"; }`
}

function headerLine([name, value]: [string, string]): string {
  return `    add_header ${name} "${name in rules.headerExceptions ? variable(name) : value}" always;`
}

const variable = (header: string) => `$${header.toLowerCase().replaceAll('-', '_')}`
