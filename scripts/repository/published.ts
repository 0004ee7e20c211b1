import type { Day } from '../../src/site/timeline.ts'
import {
  type Changes,
  type Content,
  editsBetween,
  isText,
  withEndingsOf,
} from './changes.ts'
import { ask, git, gitWith, type Person } from './git.ts'

/**
 * The published commit if there is no remote. The branch of the folder moves
 * only together with its files, so that a crash never leaves it ahead of them.
 */
export const LOCAL = 'refs/desk/published'

/** The commits of a folder; each is empty if there is none. */
export interface Commits {
  /** The last commit of the folder's branch. */
  own: string
  /** The last published commit that is known. */
  published: string
  /** The base of the folder's files: the newest published commit in its branch. */
  base: string
  /** Where a push goes: the remote, and the full name of its branch. */
  remote: string
  branch: string
}

/** Reads the commits of a folder, usually by a single call of git. */
export function commitsOf(folder: string): Commits {
  const format = fields.map((it) => `%(${it})`).join('%00')
  const refs = ask(folder, 'for-each-ref', `--format=${format}`)
    .split('\n')
    .map((line) => line.split('\0'))
  const hashOf = (name: string) => refs.find((it) => it[1] === name)?.[0] ?? ''
  const head = refs.find((it) => it[2] === '*')
  const [own = ask(folder, 'rev-parse', '-q', '--verify', 'HEAD')] = head ?? []
  const [upstream = '', remote = '', branch = ''] = head?.slice(3) ?? []
  const local = hashOf(LOCAL)
  const isAhead = local && isAncestor(folder, own, local)
  const published = hashOf(upstream) || (isAhead ? local : own)
  const base =
    published === own ? own : ask(folder, 'merge-base', own, published)
  return { own, published, base, remote, branch }
}

const fields = [
  'objectname',
  'refname',
  'HEAD',
  'upstream',
  'upstream:remotename',
  'upstream:remoteref',
]

/** Whether another commit is this one or follows it. `commit` is a full hash. */
export function isAncestor(folder: string, commit: string, of: string) {
  return commit === of || ask(folder, 'merge-base', commit, of) === commit
}

/** The content of the last few commits, which never change. */
const known = new Map<string, Content>()

/** Returns the files of the content in a commit; none without a commit. */
export function contentAt(folder: string, commit: string): Content {
  if (!commit) return new Map()
  const key = `${folder}@${commit}`
  const content = known.get(key) ?? readContent(folder, commit)
  if (known.size > 3) known.clear()
  known.set(key, content)
  return content
}

function readContent(folder: string, commit: string): Content {
  const files = git(folder, 'ls-tree', '-r', '-z', commit, 'content')
    .split('\0')
    // Only regular files: targets of links are not meant to be published.
    .filter((it) => it.startsWith('100'))
    .map((it) => it.split('\t') as [string, string])
  const ids = files.map(([info]) => `${info.split(' ')[2]}\n`).join('')
  const blobs = gitWith(folder, ids, 'cat-file', '--batch')
  let at = 0
  return new Map(
    files.map(([, path]) => {
      // Each blob follows a line that ends with its size.
      const start = blobs.indexOf('\n', at) + 1
      const size = Number(blobs.toString('utf8', at, start).split(' ')[2])
      at = start + size + 1
      const text = blobs.toString('utf8', start, start + size)
      return [path, isText(path) ? text : '']
    }),
  )
}

/**
 * Commits a change on top of a commit, without touching the index or the files
 * of the folder. Files keep the line endings of the parent.
 */
export function commitOn(
  folder: string,
  parent: string,
  { message, edits }: Changes,
  author?: Person,
): string {
  const there = contentAt(folder, parent)
  const prefix = git(folder, 'rev-parse', '--show-prefix').trim()
  const person = author?.email
    ? `${author.name} <${author.email}> ${Math.floor(Date.now() / 1000)} +0530\n`
    : git(folder, 'var', 'GIT_COMMITTER_IDENT')
  const ref = 'refs/desk/next'
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const files = Array.from(edits, ([path, { after }]) =>
    after === null
      ? `D ${prefix}${path}\n`
      : `M 100644 inline ${prefix}${path}\n${data(withEndingsOf(there.get(path), after))}`,
  )
  const head = `commit ${ref}\nmark :1\ncommitter ${person}${data(message)}from ${parent}\n`
  const input = [head, ...files, 'get-mark :1\n'].join('')
  const how = ['fast-import', '--quiet', '--force']
  return gitWith(folder, input, ...how)
    .toString()
    .trim()
}

/** Returns who changed a file last in a range of commits, and when. */
export function lastAuthor(
  folder: string,
  path: string,
  range: string,
): { by: string; on: Day } | undefined {
  const how = ['--format=%cs %an', range, '--', path]
  const line = ask(folder, 'log', '-1', ...how)
  return line ? { on: line.slice(0, 10), by: line.slice(11) } : undefined
}

/**
 * Moves the branch of the folder from its commit to one whose content the folder
 * has already, and updates other files, such as code. Does nothing if the branch
 * has its own commits or if such a file was edited here.
 */
export function moveBranch(folder: string, own: string, head: string): void {
  if (own === head || !isAncestor(folder, own, head)) return
  const edits = editsBetween(contentAt(folder, own), contentAt(folder, head))
  const texts = new Map([...edits].filter(([path]) => isText(path)))
  // Our code with the new content: git would refuse to pass over a draft that
  // was published and removed, and then saved again.
  const nobody = { name: 'desk', email: 'desk@localhost' }
  const from = commitOn(folder, own, { message: '', edits: texts }, nobody)
  const paths = [...texts.keys()].map((it) => `${it}\0`).join('')
  const how = ['--pathspec-from-file=-', '--pathspec-file-nul']
  const reset = (to: string) =>
    paths && gitWith(folder, paths, 'reset', '-q', to, ...how)
  reset(head)
  ask(folder, 'update-index', '-q', '--refresh')
  try {
    git(folder, 'read-tree', '-m', '-u', from, head)
  } catch {
    reset(own)
    return
  }
  git(folder, 'update-ref', '-m', 'desk: follow', 'HEAD', head, own)
}
