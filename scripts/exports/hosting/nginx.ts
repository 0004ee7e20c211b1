import { posix } from 'node:path'
import { feedPath } from '../../../src/site/addresses.ts'
import { fillTemplate } from '../fill-template.ts'
import * as rules from './rules.ts'

/**
 * Writes the hosting rules for nginx 1.18 or newer, as files to include in its
 * `http` block: one for port 80, which works before there is a certificate, and
 * one for the site itself.
 */
export function nginxFiles({
  pathnames,
  files,
  redirects,
  host,
  root,
}: rules.HostedSite): Map<string, string> {
  const { commonHeaders, headerExceptions, contentTypes } = rules
  const types = Object.entries(contentTypes)
  const compressed = types.filter(([, type]) =>
    /text|json|xml|octet/.test(type),
  )
  const values = {
    root,
    host,
    otherHost: host.startsWith('www.') ? host.slice(4) : `www.${host}`,
    pageFiles: pairs(pathnames.map((it) => [it, rules.pageFile(it)])),
    files: pairs(files.map((it) => [it, it])),
    redirects: pairs([...redirects]),
    headerMaps: Object.entries(headerExceptions).map(headerMap).join('\n'),
    headers: Object.keys({ ...headerExceptions, ...commonHeaders })
      .map(headerLine)
      .join('\n'),
    contentTypes: pairs(types.map(([extension, type]) => [type, extension])),
    compressedTypes: compressed.map(([, type]) => `"${type}"`).join(' '),
    feedContentType: rules.feedContentType,
    feedPath,
    errorPage: rules.errorPage,
    errorPages: rules.errorPathnames
      .slice(1)
      .map((it) => `    ~*^${posix.dirname(it)}(/|$) "${it}.html";`)
      .join('\n'),
  }
  return new Map(
    ['nginx-http.conf', 'nginx.conf'].map((name) => [
      name,
      fillTemplate(`hosting/${name}`, values),
    ]),
  )
}

function pairs(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([key, value]) => `    "${key}" "${value}";`).join('\n')
}

function headerMap([name, exception]: [string, rules.HeaderException]): string {
  const { paths, value } = exception
  const entries = paths.map((path) => `~${rules.patternOf(path)} "${value}";`)
  const common = rules.commonHeaders[name] ?? ''
  return `map $uri ${variable(name)} { default "${common}"; ${entries.join(' ')} }`
}

function headerLine(name: string): string {
  const isMapped = name in rules.headerExceptions
  const value = isMapped ? variable(name) : rules.commonHeaders[name]
  return `    add_header ${name} "${value}" always;`
}

const variable = (header: string) =>
  `$${header.toLowerCase().replaceAll('-', '_')}`
