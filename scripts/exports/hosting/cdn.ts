import { posix } from 'node:path'
import { feedPath } from '../../../src/site/addresses.ts'
import { fillTemplate } from '../fill-template.ts'
import {
  commonHeaders,
  errorPathnames,
  feedContentType,
  type HostedSite,
  headerExceptions,
} from './rules.ts'

/** Writes the hosting rules for Cloudflare Pages and Netlify, by path. */
export function cdnFiles(
  redirects: HostedSite['redirects'],
): Map<string, string> {
  const common = Object.entries(commonHeaders).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  )
  const feed = {
    'Content-Type': { paths: [feedPath], value: feedContentType },
  }
  // “! name” makes Cloudflare remove the header that another rule or its own
  // defaults set. Netlify skips such lines.
  const others = Object.entries({ ...headerExceptions, ...feed }).flatMap(
    ([name, { paths, value }]) =>
      paths.map((path) => `\n${path}\n  ! ${name}\n  ${name}: ${value}\n`),
  )
  const moved = [...redirects].map(([from, to]) => `${from} ${to} 301\n`)
  // For Netlify. Cloudflare skips them, and finds these pages without a rule.
  const missing = errorPathnames
    .slice(1)
    .map((it) => `${posix.dirname(it)}/* ${it}.html 404\n`)
  return new Map([
    [
      '_headers',
      ['/*\n  ! Access-Control-Allow-Origin\n', ...common, ...others].join(''),
    ],
    ['_redirects', ['# Former addresses.\n', ...moved, ...missing].join('')],
  ])
}

/** Parses a `_redirects` file. */
export function parseRedirects(text: string): Map<string, string> {
  const lines = text.matchAll(/^(\/\S*) (\S+) 301$/gm)
  return new Map([...lines].map(([, from = '', to = '']) => [from, to]))
}

/** Writes the document at a former address, for hosts without redirects. */
export function redirectingDocument(to: string, origin: string): string {
  return fillTemplate('hosting/redirect.html', { to, origin })
}
