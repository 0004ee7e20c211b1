import type { VFile } from 'vfile'
import { explainDue, sealVersion } from '../../site/seal-version.ts'
import { versionContext } from '../../site/sealed-text.ts'
import { printSeals, sealOf } from '../../site/seals.ts'
import { openSite } from '../../site/site.ts'
import { projectFiles } from '../../site/testing/project-files.ts'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { versionsOf } from '../../site/versions-of.ts'
import { sealsFile } from '../../text/paths.ts'
import { checkVersions } from '../check-versions.ts'

export const factsFile = 'content/facts.yaml'

/**
 * A project for one test, with the real facts, whose versions are sealed as
 * `npm run seal` does it.
 */
export function sealedProject(
  files: Record<string, string>,
  today = '2026-12-01',
) {
  const folder = temporaryProject(files)
  const { write, ...rest } = projectFiles(folder)
  const open = (day = today) => versionContext(openSite(folder, day))
  const messages = (day?: string) => {
    const site = open(day)
    checkVersions(site)
    return [site.seals.file, ...site.texts].flatMap(ownMessages)
  }
  const project = {
    ...rest,
    write,
    open,
    messages,
    /**
     * Seals all versions that are due, the oldest first. Returns what was
     * sealed.
     */
    seal(): string[] {
      const versions = [...versionsOf(open().texts).values()].flat()
      return versions.flatMap((version) => {
        const site = open()
        const due = explainDue(
          version,
          site.facts,
          sealOf(site.seals.book, version),
        )
        if (due)
          write(sealsFile, printSeals(sealVersion(version, site, 'A. Person')))
        return due ? `${version.file.path}: sealed ${due}` : []
      })
    },
    /** Errors and warnings, each as `file:line reason`. */
    problems: (day?: string) =>
      messages(day).map(({ file, line, fatal, reason }) =>
        `${file}:${line} ${fatal ? '' : '(warning) '}${reason}`.replace(
          'content/pages/',
          '',
        ),
      ),
  }
  project.seal()
  return project
}

/** What was told by this folder, and of the YAML of the front matter. */
function ownMessages({ messages }: VFile) {
  const own = ['seals', 'seal-due', 'interim', 'notice', 'clause-ids', 'yaml']
  return messages.filter(({ ruleId = '' }) => own.includes(ruleId))
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
