import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { checkYaml } from './checked-yaml.ts'
import { movedFile } from './folders.ts'

/** Where pages stand now, by the addresses that they had. */
export interface MovedPages {
  value: ReadonlyMap<string, string>
  problems: readonly Problem[]
}

const address = z
  .string()
  .regex(/^(?:\/[\w~-][\w~.-]*)+$/, 'must be an address of this site, such as /tnc')
const schema = z.record(z.string(), address)

/** Reads `content/moved.yaml`, which a site without such pages does not have, and checks it against the addresses of the pages there are. */
export function readMovedPages(folder: string, isPage: (pathname: string) => boolean): MovedPages {
  const path = `${folder}/${movedFile}`
  if (!existsSync(path)) return { value: new Map(), problems: [] }
  return parseMovedPages(readFileSync(path, 'utf8'), isPage)
}

/** Parses and checks the text of that file: lines such as `/terms: /tnc`. */
export function parseMovedPages(text: string, isPage: (pathname: string) => boolean): MovedPages {
  const source = text.replace(/^\ufeff/, '')
  const checked = checkYaml({ file: movedFile, source, yaml: source }, schema)
  const problem = problemsIn(movedFile, source)
  const lines = source.split('\n')
  const entries = Object.entries(checked.value ?? {})
  const wrong = entries.flatMap(([from, to]) => {
    const found = explain(from, to, isPage)
    const line = lines.findIndex((one) => one.trimStart().startsWith(from)) + 1
    return found ? [problem({ line: line || 1, column: 1 }, ...found)] : []
  })
  const problems = [...checked.problems, ...wrong]
  return { value: new Map(problems.length > 0 ? [] : entries), problems }
}

function explain(
  from: string,
  to: string,
  isPage: (pathname: string) => boolean,
): [message: string, remedy: string] | undefined {
  const [, first = ''] = from.split('/')
  const isTaken = /^(?:index|404|assets|_headers|_redirects)(?:\.html)?$/.test(first)
  if (!address.safeParse(from).success || from !== from.toLowerCase() || isTaken)
    return [
      `“${from}” is not an address that a page can have had.`,
      'Write it in small letters, with a slash at its beginning and none at its end, such as /terms.',
    ]
  const page = `/${first.replace(/\..*$/, '')}`
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
