import type { Changes } from '../../repository/changes.ts'
import { writeChanges } from '../../repository/write-changes.ts'
import { draftsOf } from '../../site/policies.ts'
import { openSite } from '../../site/read-site.ts'
import { projectFiles } from '../../site/testing/project-files.ts'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { bookFile } from '../../text/paths.ts'
import { createReader, type Read } from '../../text/read.ts'
import { sealDraft } from '../seal-version.ts'

/** A project for one test, with the real facts, whose dated texts are sealed. */
export function sealedProject(
  files: Record<string, string>,
  today = '2026-12-01',
  read: Read = createReader(),
) {
  const folder = temporaryProject(files)
  const open = (day = today) => openSite(folder, day, read)
  const make = (changes: Changes) => writeChanges(folder, changes)
  const project = {
    ...projectFiles(folder),
    folder,
    open,
    make,
    /** The lines of its book. */
    lines: () => project.read(bookFile).split('\n').filter(Boolean),
    /** Seals all dated texts on a day. */
    seal(day = today): void {
      const due = draftsOf(open(day).policies).filter((text) => text.day)
      for (const { path, slug } of due) {
        const options = { by: 'A. Person', draft: path }
        make(sealDraft(open(day), slug, options).changes)
      }
    },
  }
  project.seal()
  return project
}

/** A valid page. */
export function pageText(title: string, text = 'Text.'): string {
  return version(title, text, 'updated: 2026-12-01\n')
}

/** A valid version of a policy; `notes` are more lines of its front matter. */
export function version(title: string, text = 'Text.', notes = ''): string {
  return `---\ntitle: ${title}\ndescription: What this page tells its readers, said in one plain sentence.\nlayout: policy\n${notes}---\n\n${text}\n`
}
