import { globSync } from 'tinyglobby'
import { sealDraft } from '../../scripts/acts/seal-version.ts'
import { version } from '../../scripts/acts/testing/sealed-project.ts'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { writeChanges } from '../../scripts/repository/write-changes.ts'
import { bookFile, versionFile } from '../../scripts/text/paths.ts'
import { copyProject, type ProjectCopy, today } from './project-copy.ts'

/**
 * Copies the project with a short text for each policy, sealed today: a text of
 * `bodies`, or one with a fact, and a clause for each link from other texts. Much
 * faster to check.
 */
export function copySmallProject(
  bodies: Record<string, string> = {},
): ProjectCopy {
  const copy = copyProject()
  const find = (pattern: string) => globSync(pattern, { cwd: copy.folder })
  const titles = new Map<string, string>()
  for (const path of find('content/pages/*/????-??-??.mdx')) {
    const [, , slug = ''] = path.split('/')
    titles.set(slug, /^title: (.*)/m.exec(copy.read(path))?.[1] ?? '')
  }
  for (const slug of titles.keys()) copy.remove(`content/pages/${slug}`)
  copy.remove(bookFile)
  const others = find('content/**').map(copy.read).join()
  for (const [slug, title] of titles) {
    const links = others.matchAll(new RegExp(`/${slug}#([\\w-]+)`, 'g'))
    const ids = new Set(Array.from(links, ([, id]) => `[#${id}]`))
    const body = [...ids].reduce(
      (all, id) =>
        all.includes(id) ? all : `${all}\n\n## Clause ${id}\n\nText.`,
      bodies[slug] ?? 'By {facts.companyName}.',
    )
    const draft = versionFile(slug, today)
    copy.write(draft, version(title, body))
    const site = openCheckedSite(copy.folder, today)
    writeChanges(
      copy.folder,
      sealDraft(site, slug, { by: 'Asha', draft }).changes,
    )
  }
  return copy
}
