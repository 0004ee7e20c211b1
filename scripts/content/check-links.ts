import { existsSync } from 'node:fs'
import type { ReadDocument } from '../mdx/read-document.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { slugOf } from './folders.ts'
import { nearest } from './nearest.ts'

export function anchorOf(document: ReadDocument): string | undefined {
  return document.frontMatter && 'anchor' in document.frontMatter
    ? document.frontMatter.anchor
    : undefined
}

/** Reports links to pages, headings and files that are not there, and addresses that a visitor should not be sent to. */
export function checkLinks(
  sections: readonly ReadDocument[],
  pages: readonly ReadDocument[],
  folder: string,
): Problem[] {
  const landingIds = [
    'main',
    ...sections.flatMap((s) => [anchorOf(s) ?? [], ...s.ids.map(({ id }) => id)].flat()),
  ]
  const idsByPath = new Map<string, readonly string[]>([
    ['/', landingIds],
    ...pages.map(
      (page) => [`/${slugOf(page.file)}`, ['main', ...page.ids.map(({ id }) => id)]] as const,
    ),
  ])
  const check = (document: ReadDocument, ownPath: string) => {
    const problem = problemsIn(document.file, '')
    return document.links.flatMap(({ url, place }) => {
      const wrong = checkLink(url, ownPath, idsByPath, folder)
      return wrong ? [problem(place, wrong.message, wrong.remedy)] : []
    })
  }
  return [
    ...sections.flatMap((section) => check(section, '/')),
    ...pages.flatMap((page) => check(page, `/${slugOf(page.file)}`)),
  ]
}

/** What is wrong with one address on the page `ownPath`; undefined where it is good. */
export function checkLink(
  url: string,
  ownPath: string,
  idsByPath: ReadonlyMap<string, readonly string[]>,
  folder: string,
): { message: string; remedy: string } | undefined {
  if (/^(https:\/\/[^\s/]+\.|mailto:[^\s@]+@|tel:\+?\d)/.test(url)) return undefined
  if (url === '')
    return {
      message: 'This link leads nowhere.',
      remedy: 'Write the address in the round brackets.',
    }
  if (!/^[/#]/.test(url)) return explainScheme(url)

  const [path = '', id] = url.split('#', 2)
  const target = path === '' ? ownPath : path
  const ids = idsByPath.get(target)
  if (!ids) {
    if (/\.\w+$/.test(target) && existsSync(`${folder}/public${target}`)) return undefined
    const near = nearest(target.replace(/\/$/, '').toLowerCase(), [...idsByPath.keys()])
    return {
      message: `There is no page “${target}” on this site.`,
      remedy: near
        ? `Did you mean ${near}?`
        : `The pages are: ${[...idsByPath.keys()].join(', ')}.`,
    }
  }
  if (id === undefined || ids.includes(id)) return undefined
  const near = nearest(id, ids)
  const where = path === '' ? 'this page' : `the page ${target}`
  return {
    message: `There is no heading named “${id}” on ${where}.`,
    remedy: near ? `Did you mean ${path}#${near}?` : `Its headings are named: ${ids.join(', ')}.`,
  }
}

function explainScheme(url: string): { message: string; remedy: string } {
  if (url.startsWith('http:'))
    return {
      message: 'This address is not a secure one.',
      remedy: `Write ${url.replace('http:', 'https:')}.`,
    }
  if (/^[\w.+-]+@[\w.-]+$/.test(url))
    return {
      message: 'This is a mail address without its beginning.',
      remedy: `Write mailto:${url}.`,
    }
  if (/^(www\.|[\w-]+\.[a-z]{2,}\/)/.test(url))
    return { message: 'This address lacks its beginning.', remedy: `Write https://${url}.` }
  if (/^[a-z][a-z0-9-]*(#.*)?$/.test(url))
    return {
      message: `“${url}” is not an address.`,
      remedy: `For a page of this site write /${url}, for a heading of this page #${url}.`,
    }
  return {
    message: `“${url}” is not an address that a link may lead to.`,
    remedy: 'Begin it with https://, mailto:, tel:, / or #.',
  }
}
