import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { movedFile } from '../content/paths.ts'
import { checkYaml } from '../content/yaml.ts'
import { isError, reporter } from '../diagnostics/report.ts'

/** Where pages stand now, by the addresses that they had, and the file that says so. */
export interface MovedPages {
  moved: ReadonlyMap<string, string>
  file: VFile | undefined
}

const address = z
  .string()
  .regex(/^(?:\/[\w~-][\w~.-]*)+$/, 'must be an address of this site, such as /tnc')
const schema = z.record(z.string(), address)
/** What the site needs for itself. */
const TAKEN = /^\/(?:index|404|assets|_headers|_redirects)(?:\.html)?(?:\/|$)/

/** Reads `content/moved.yaml`, lines such as `/terms: /tnc`, which a site without such pages does not have, and checks it against the addresses of the pages there are. */
export function readMovedPages(folder: string, isPage: (pathname: string) => boolean): MovedPages {
  const path = `${folder}/${movedFile}`
  if (!existsSync(path)) return { moved: new Map(), file: undefined }
  const yaml = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  const file = new VFile({ path: movedFile, value: yaml })
  const entries = Object.entries(checkYaml(file, { yaml }, schema).value ?? {})
  const lines = yaml.split('\n')
  for (const [from, to] of entries) {
    const told = explain(from, to, isPage)
    const line = lines.findIndex((one) => one.trimStart().startsWith(from)) + 1
    if (told) reporter(file, 'moved-pages')({ line: line || 1, column: 1 }, ...told)
  }
  return { moved: new Map(file.messages.some(isError) ? [] : entries), file }
}

function explain(
  from: string,
  to: string,
  isPage: (pathname: string) => boolean,
): [reason: string, remedy: string] | undefined {
  const page = /^\/[^/.]*/.exec(from)?.[0] ?? ''
  if (!address.safeParse(from).success || from !== from.toLowerCase() || TAKEN.test(from))
    return [
      `“${from}” is not an address that a page can have had.`,
      'Write it in small letters, with a slash at its beginning and none at its end, such as /terms.',
    ]
  if (isPage(page))
    return [
      `${page} is a page, so that nobody can be led from ${from} to ${to}.`,
      'Delete this line, or the page.',
    ]
  if (!isPage(to))
    return [
      `${to} is no page, so that whoever asks for ${from} would be led nowhere.`,
      'Write where the page stands now, such as /tnc.',
    ]
  return undefined
}
