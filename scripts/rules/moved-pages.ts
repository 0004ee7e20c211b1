import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { movedFile } from '../content/paths.ts'
import { checkYaml } from '../content/yaml.ts'
import { isError, reporter, type Told } from '../diagnostics/report.ts'

type IsPage = (pathname: string) => boolean
/** Where pages stand now, by the addresses that they had, and the file that says so. */
export interface MovedPages {
  moved: ReadonlyMap<string, string>
  file: VFile | undefined
}

const ADDRESS = /^(?:\/[\w~-][\w~.-]*)+$/
const schema = z.record(
  z.string(),
  z.string().regex(ADDRESS, 'must be an address of this site, such as /tnc'),
)
/** What the site needs for itself. */
const TAKEN = /^\/(?:index|404|assets|_headers|_redirects)(?:\.html)?(?:\/|$)/

/** Reads `content/moved.yaml`, lines such as `/terms: /tnc`, which a site without such pages does not have, and checks it against the pages there are. */
export function readMovedPages(folder: string, isPage: IsPage): MovedPages {
  const path = `${folder}/${movedFile}`
  if (!existsSync(path)) return { moved: new Map(), file: undefined }
  const yaml = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  const file = new VFile({ path: movedFile, value: yaml })
  const entries = Object.entries(checkYaml(file, { yaml }, schema).value ?? {})
  for (const [from, to] of entries) {
    const line = yaml.split('\n').findIndex((one) => one.trimStart().startsWith(from)) + 1
    const told = explain(from, to, isPage)
    if (told) reporter(file, 'moved-pages')({ line: line || 1, column: 1 }, ...told)
  }
  return { moved: new Map(file.messages.some(isError) ? [] : entries), file }
}

function explain(from: string, to: string, isPage: IsPage): Told | undefined {
  if (!ADDRESS.test(from) || from !== from.toLowerCase() || TAKEN.test(from))
    return [
      `“${from}” is not an address that a page can have had.`,
      'Write it in small letters, with a slash at its beginning and none at its end: /terms.',
    ]
  if (isPage(/^\/[^/.]*/.exec(from)?.[0] ?? ''))
    return [`A page stands at ${from} or above it.`, 'Delete this line, or the page.']
  if (!isPage(to)) return [`${to} is no page.`, 'Write where the page stands now, such as /tnc.']
  return undefined
}
