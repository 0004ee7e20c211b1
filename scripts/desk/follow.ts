import { rebase } from '../acts/rebase.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import {
  type Content,
  type Edit,
  isSame,
  isText,
} from '../repository/changes.ts'
import { fetchPublished } from '../repository/publish.ts'
import { commitsOf, contentAt, moveBranch } from '../repository/published.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { withContent } from '../site/read-site.ts'
import type { DeskSettings } from './endpoint.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs one task after the other, because they share an index and a folder. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const done = last.then(run)
  last = done.catch(() => {})
  return done
}

/** Fetches what others have published and brings the folder up to date. */
export function refresh(context: DeskSettings): Promise<void> {
  return inTurn(async () => follow(context, await fetchPublished(context)))
}

/**
 * Brings the folder up to date with a published commit. Merges local changes
 * with those of others, and leaves a file with a conflict alone. The branch
 * moves only if every file was merged, so it always is the base of the texts in
 * the folder. `taken` are the texts of the folder that were just published.
 */
export async function follow(
  { folder, today }: DeskSettings,
  head: string,
  taken: Content = new Map(),
): Promise<void> {
  const commits = commitsOf(folder)
  if (!head || !commits.base) return
  const started = contentAt(folder, commits.base)
  const here = openCheckedSite(folder, today())
  const there = withContent(here, contentAt(folder, head))
  const edits = new Map<string, Edit>()
  let isBlocked = false
  const paths = [there.content, started, taken].flatMap((it) => [...it.keys()])
  for (const path of new Set(paths)) {
    const before = here.content.get(path) ?? null
    const base = taken.get(path) ?? started.get(path) ?? null
    const theirs = there.content.get(path)
    if (!isText(path)) continue
    if (isSame(base, theirs) || isSame(before, theirs)) continue
    const own = new Map([[path, { before: base, after: before }]])
    try {
      const { after = null } = rebase(there, own).edits.get(path) ?? {}
      edits.set(path, { before, after })
    } catch {
      isBlocked = true
    }
  }
  writeChanges(folder, { message: '', edits })
  if (!isBlocked) moveBranch(folder, commits.own, head)
}
