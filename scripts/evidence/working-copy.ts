import { type Commit, findCommit, git } from '../content/git.ts'

/** What the documents are made from. */
const SOURCES = [
  'content',
  'src',
  'scripts',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** The commit that a folder is at, and where its files differ from it. */
export interface WorkingCopy {
  commit: Commit
  /** Files that were changed, added or deleted since, of those that the documents are made from. */
  changed: readonly string[]
}

/** Compares a folder with its last commit. Throws where there is none. */
export function readWorkingCopy(folder: string): WorkingCopy {
  const commit = findCommit(folder, 'HEAD')
  if (!commit)
    throw new Error(
      'Evidence names the commit that it was made from, and this folder has no history of git.',
    )
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--']
  const entries = git(folder, ...status, ...SOURCES)
    .toString()
    .split('\0')
  return { commit, changed: entries.flatMap((entry) => entry.slice(3) || []).sort() }
}
