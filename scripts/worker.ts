import type { Day } from '../src/policy/timeline.ts'
import { root } from './content/folders.ts'
import { indexFiles, type KeptIndex, loadIndex } from './content/index-cache.ts'
import { type OpenSite, openSite } from './content/open-site.ts'
import { hasErrors } from './units/known-site.ts'
import { hasPages, makePages, pagesName } from './units/make-pages.ts'
import type { Publication } from './units/publication.ts'
import { keptReadings, readUnit } from './units/read-unit.ts'
import type { Unit } from './units/unit.ts'

/** What a process beside the main one may be asked for. */
export type Task =
  | { kind: 'index'; today: Day; files: readonly string[] }
  | { kind: 'prepare'; today: Day; unit: Unit; publication: Publication | undefined }

let site: OpenSite | undefined

/** Does a task. The index of files is answered; what is read and made is kept, where the main process finds it. */
export default async function work(task: Task): Promise<KeptIndex> {
  site ??= openSite(root, task.today)
  if (task.kind === 'index') return indexFiles(site, task.files)
  loadIndex()
  const { unit, publication } = task
  const readings = keptReadings(site, unit) ?? readUnit(site, unit)
  if (!publication || hasErrors(readings)) return []
  const name = pagesName(site, unit, readings, publication)
  if (!hasPages(name)) await makePages(site, unit, publication, name)
  return []
}
