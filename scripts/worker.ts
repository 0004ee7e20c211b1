import { root } from './content/folders.ts'
import { indexFiles, type KeptIndex, loadIndex } from './content/index-cache.ts'
import { type OpenSite, openSite } from './content/open-site.ts'
import { hasErrors } from './units/known-site.ts'
import { hasPages, makePages, pagesName } from './units/make-pages.ts'
import { keptReadings, readUnit } from './units/read-unit.ts'
import type { Task } from './units/task.ts'

let site: OpenSite | undefined

// What each process of the pool runs.

/** Does a task. The index of files is answered; what is read and made is kept, where the main process finds it. */
export default async function work(task: Task): Promise<KeptIndex> {
  site ??= openSite(root, task.today)
  if (task.kind === 'index') return indexFiles(site, task.files)
  loadIndex()
  const { unit, publication } = task
  const readings = keptReadings(site, unit) ?? readUnit(site, unit)
  if (publication && !hasErrors(readings)) {
    const name = pagesName(site, unit, readings, publication)
    if (!hasPages(name)) await makePages(site, unit, publication, name)
  }
  unit.files.forEach(site.forget)
  return []
}
