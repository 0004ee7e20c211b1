import { feedPath } from '../../../src/site/addresses.ts'
import {
  commonHeaders,
  feedContentType,
  type HostedSite,
  headerExceptions,
} from './rules.ts'

/**
 * The files that Cloudflare Pages and Netlify read the rules from, by their
 * path in the published folder.
 */
export function cdnFiles(
  redirects: HostedSite['redirects'],
): Map<string, string> {
  const common = Object.entries(commonHeaders).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  )
  const feed = {
    'Content-Type': { paths: [feedPath], value: feedContentType },
  }
  // “!” removes a value that Cloudflare has from another path, or from itself.
  // Netlify skips such lines.
  const others = Object.entries({ ...headerExceptions, ...feed }).flatMap(
    ([name, { paths, value }]) =>
      paths.map((path) => `\n${path}\n  ! ${name}\n  ${name}: ${value}\n`),
  )
  const moved = [...redirects].map(([from, to]) => `${from} ${to} 301\n`)
  return new Map([
    [
      '_headers',
      ['/*\n  ! Access-Control-Allow-Origin\n', ...common, ...others].join(''),
    ],
    ['_redirects', ['# Addresses that pages once had.\n', ...moved].join('')],
  ])
}

/** Reads the redirects from a `_redirects` file. */
export function parseRedirects(text: string): Map<string, string> {
  const lines = text.matchAll(/^(\/\S*) (\S+) \d+$/gm)
  return new Map([...lines].map(([, from = '', to = '']) => [from, to]))
}

/**
 * The document that stands at a former address, for hosts without redirects.
 */
export function redirectingDocument(to: string, origin: string): string {
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>This page has moved</title><link rel="canonical" href="${origin}${to}"><meta http-equiv="refresh" content="0; url=${to}"><p>This page is now at <a href="${to}">${origin}${to}</a>.</p></html>\n`
}
