import { stringify } from 'yaml'
import { type Changes, changesTo } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { draftFile } from '../text/paths.ts'

/**
 * Starts a policy whose draft has the clauses of a Word file. The checks report in
 * it what a policy cannot have. Throws if the address is in use.
 */
export function draftFromWord(
  site: Site,
  { slug, ...metadata }: { slug: string; title: string; description: string },
  clauses: readonly string[],
): Changes & { path: string } {
  if ([...site.texts.values()].some((it) => it.slug === slug))
    throw new Error(`/${slug} is in use. Choose another address.`)

  const path = draftFile(slug)
  const head = `---\n${stringify({ ...metadata, layout: 'policy' })}---`
  const source = [head, ...clauses.filter(Boolean)].join('\n\n')
  const message = `Start a draft of ${slug}`
  return {
    path,
    ...changesTo(site.content, message, { [path]: `${source}\n` }),
  }
}
