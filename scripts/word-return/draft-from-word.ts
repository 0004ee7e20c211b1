import { stringify } from 'yaml'
import { type Changes, changesTo } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { draftFile } from '../text/paths.ts'
import { readWord } from './read-word.ts'

/**
 * Starts a policy whose draft is a Word file with all changes accepted. The
 * checks report in it what a policy cannot have. Throws if the address is in use
 * or the file cannot be read.
 */
export async function draftFromWord(
  site: Site,
  { slug, ...metadata }: { slug: string; title: string; description: string },
  docx: Uint8Array,
): Promise<Changes & { path: string }> {
  if ([...site.texts.values()].some((it) => it.slug === slug))
    throw new Error(`/${slug} is in use. Choose another address.`)

  const { clauses } = await readWord(docx, site.facts.value?.siteUrl ?? '')
  const path = draftFile(slug)
  const head = `---\n${stringify({ ...metadata, layout: 'policy' })}---`
  const source = [head, ...clauses.filter(Boolean)].join('\n\n')
  const message = `Start a draft of ${slug}`
  return {
    path,
    ...changesTo(site.content, message, { [path]: `${source}\n` }),
  }
}
