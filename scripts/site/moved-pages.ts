import { VFile } from 'vfile'
import { z } from 'zod'
import { english, languages } from '../../src/i18n/languages.ts'
import { localPath, reservedSlugs } from '../../src/site/addresses.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { checkYaml } from '../text/parse/yaml.ts'
import { movedFile } from '../text/paths.ts'

/** The current address of each moved page by its former one. */
export type MovedPages = ReadonlyMap<string, string>

/**
 * Returns the redirects of moved pages in every language, and of addresses below
 * them, such as versions, and of their copies, such as `/tnc.md`.
 */
export function redirectsOf(
  moved: MovedPages,
  addresses: Iterable<string>,
): Map<string, string> {
  const all = [...addresses]
  const redirects = new Map<string, string>()
  for (const [from, to] of moved)
    for (const { code } of languages) {
      const [old, page] = [localPath(code, from), localPath(code, to)]
      for (const it of all)
        if (isAt(it, page)) redirects.set(old + it.slice(page.length), it)
    }
  return redirects
}

/**
 * Returns the redirects of addresses with the code of English, such as `/en/tnc`:
 * its pages have none.
 */
export function redirectsOfEnglish(
  addresses: Iterable<string>,
): Map<string, string> {
  const others = languages.filter((it) => it !== english)
  const own = [...addresses].filter(
    (it) => !others.some(({ code }) => isAt(it, `/${code}`)),
  )
  return new Map(
    own.map((it) => [`/${english.code}${it.replace(/^\/$/, '')}`, it]),
  )
}

/** Whether an address is that of a page, below it, or of a copy of it. */
function isAt(address: string, page: string): boolean {
  return (
    address.startsWith(page) && /^(?![\w-])/.test(address.slice(page.length))
  )
}

/** Valid former addresses. */
const FORMER = /^(?:\/[a-z\d_~-][a-z\d_~.-]*)+$/

/**
 * Reads `content/moved.yaml`, with lines such as `/terms: /tnc`, and checks it
 * against the pages of the site. The file may be empty.
 */
export function readMovedPages(
  value: string,
  pages: ReadonlySet<string>,
): { moved: MovedPages; file: VFile } {
  const file = new VFile({ path: movedFile, value })
  const { value: lines = {} } = checkYaml(
    file,
    z.record(z.string(), z.string()),
  )
  const taken = [
    '/index',
    '/404',
    '/assets',
    '/sitemap.xml',
    '/robots.txt',
    '/policies.json',
    '/policies.xml',
    ...reservedSlugs.map((it) => `/${it}`),
    ...pages,
  ]
  const moved = Object.entries(lines).filter(([from, to]) => {
    const isTaken = taken.some((page) => isAt(from, page))
    if (FORMER.test(from) && !isTaken && pages.has(to)) return true

    reporter(file, 'moved-pages')(
      pointOf(file, `\n${from}:`),
      `This cannot redirect “${from}” to “${to}”.`,
      'Write an address that no page uses, in lowercase, and then that of an existing page, as in “/terms: /tnc”.',
    )
    return false
  })
  return { moved: new Map(moved), file }
}
