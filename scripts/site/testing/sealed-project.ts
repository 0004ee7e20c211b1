import { sealsFile } from '../../text/paths.ts'
import type { Reader } from '../../text/reader.ts'
import { createReader } from '../../text/reader.ts'
import { printBook } from '../book.ts'
import { explainDue, sealVersion } from '../seal.ts'
import { openSite, versionOf } from '../site.ts'
import { projectFiles } from './project-files.ts'
import { temporaryProject } from './temporary-project.ts'

export const factsFile = 'content/facts.yaml'

/**
 * A project for one test, with the real facts, whose versions are sealed as
 * `npm run seal` does it.
 */
export function sealedProject(
  files: Record<string, string>,
  today = '2026-12-01',
  reader: Reader = createReader({ ofSource: [], ofText: [] }),
) {
  const folder = temporaryProject(files)
  const { write, ...rest } = projectFiles(folder)
  const open = (day = today) => openSite(folder, day, reader)
  const project = {
    ...rest,
    write,
    open,
    /** Seals all versions that are due, on a day. Returns what was sealed. */
    seal(day = today): string[] {
      return [...open().texts.values()].flatMap((text) => {
        const site = open(day)
        const version = versionOf(site, text)
        const due = version && explainDue(version, site.facts)
        if (!due) return []

        write(sealsFile, printBook(sealVersion(site, version, 'A. Person')))
        return `${text.path}: sealed ${due}`
      })
    },
  }
  project.seal()
  return project
}

/** The text of a page that is in order. */
export function page(title: string, text = 'Text.'): string {
  return version(title, text, 'updated: 2026-12-01\n')
}

/**
 * The text of a version of a policy that is in order; `notes` are further lines
 * of its front matter.
 */
export function version(title: string, text = 'Text.', notes = ''): string {
  return `---\ntitle: ${title}\ndescription: What this page tells its readers, said in one plain sentence.\nlayout: policy\n${notes}---\n\n${text}\n`
}
