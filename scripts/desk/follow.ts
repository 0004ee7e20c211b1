import { statSync } from 'node:fs'
import { rebase } from '../acts/rebase.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import {
  type Content,
  type Edit,
  isSame,
  isText,
} from '../repository/changes.ts'
import { fetchPublished } from '../repository/publish.ts'
import { baseCommit, contentAt, moveBranch } from '../repository/published.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { withContent } from '../site/read-site.ts'
import type { DeskContext } from './endpoint.ts'

/** Milliseconds for which a file that was written counts as being edited. */
const MINUTE = 60_000

let last: Promise<unknown> = Promise.resolve()

/** Runs one thing after the other: git has one index, the folder one state. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const done = last.then(run)
  last = done.catch(() => {})
  return done
}

/**
 * Fetches what others have published and brings the folder up to date, apart
 * from files that somebody is editing.
 */
export function refresh(context: DeskContext): Promise<void> {
  const isBusy = (path: string) =>
    Date.now() - statSync(`${context.folder}/${path}`).mtimeMs < MINUTE
  return inTurn(async () =>
    follow(context, await fetchPublished(context), undefined, isBusy),
  )
}

/**
 * Brings the folder up to date with a published commit. What was changed here is
 * merged with what others have changed in the same file or, in a conflict, left
 * alone. The branch moves only if all could be merged: so it always says which
 * texts those of the folder began from. `taken` are texts of the folder that
 * were published, as they were then.
 */
export async function follow(
  { folder, today }: DeskContext,
  head: string,
  taken: Content = new Map(),
  isBusy = (_: string) => false,
): Promise<void> {
  const commit = baseCommit(folder)
  if (!head || !commit) return
  const began = contentAt(folder, commit)
  const here = openCheckedSite(folder, today())
  const there = withContent(here, contentAt(folder, head))
  const edits = new Map<string, Edit>()
  let isBlocked = false
  const all = [there.content, began, taken].flatMap((it) => [...it.keys()])
  for (const path of new Set(all)) {
    const before = here.content.get(path) ?? null
    const base = taken.get(path) ?? began.get(path) ?? null
    const theirs = there.content.get(path)
    if (!isText(path)) continue
    if (isSame(base, theirs) || isSame(before, theirs)) continue
    const own = new Map([[path, { before: base, after: before }]])
    try {
      if (!isSame(before, base) && isBusy(path)) throw new Error(path)
      const { after = null } = rebase(there, own).edits.get(path) ?? {}
      edits.set(path, { before, after })
    } catch {
      isBlocked = true
    }
  }
  writeChanges(folder, { message: '', edits })
  if (!isBlocked) moveBranch(folder, head)
}
