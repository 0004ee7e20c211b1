import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { lineOf } from '../text/file-data.ts'
import { movedFile } from '../text/paths.ts'
import { checkYaml } from '../text/yaml.ts'

/**
 * Where pages stand now, by the addresses that they had, and the file that says
 * so.
 */
export interface MovedPages {
  moved: ReadonlyMap<string, string>
  file: VFile | undefined
}

/** Addresses that the site needs for itself, beside those of its pages. */
export const RESERVED: RegExp =
  /^\/(?:index|404|assets|_headers|_redirects|policies\.(?:xml|json|schema\.json)|sitemap\.xml|robots\.txt|site\.webmanifest|\.well-known\/security\.txt)(?![\w-])/

/** Addresses that a page can have had. */
const FORMER = /^(?:\/[a-z\d_~-][a-z\d_~.-]*)+$/

/**
 * Reads `content/moved.yaml`, lines such as `/terms: /tnc`, which a site
 * without such pages does not have, and checks it against the pages there are.
 */
export function readMovedPages(
  folder: string,
  isPage: (pathname: string) => boolean,
): MovedPages {
  const path = `${folder}/${movedFile}`
  if (!existsSync(path)) return { moved: new Map(), file: undefined }
  const yaml = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  const file = new VFile({ path: movedFile, value: yaml })
  const { value = {} } = checkYaml(
    file,
    { yaml },
    z.record(z.string(), z.string()),
  )
  const report = reporter(file, 'moved-pages')
  for (const [from, to] of Object.entries(value)) {
    const place = lineOf(file, from)
    if (RESERVED.test(from) || !FORMER.test(from))
      report(
        place,
        `“${from}” is no address of a page.`,
        'Write it like /terms, in small letters.',
      )
    else if (isPage(/^\/[^/.]*/.exec(from)?.[0] ?? ''))
      report(
        place,
        `A page stands at ${from} or above it.`,
        'Delete this line, or the page.',
      )
    else if (!isPage(to))
      report(
        place,
        `${to} is no page.`,
        'Write where the page stands now, such as /tnc.',
      )
  }

  return {
    moved: new Map(file.messages.some(isError) ? [] : Object.entries(value)),
    file,
  }
}
