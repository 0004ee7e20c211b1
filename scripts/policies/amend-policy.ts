import { published, versionInForce } from '../../src/policy/policy.ts'
import { draftFile } from '../text/paths.ts'
import { writeYaml } from '../text/yaml-syntax.ts'
import { placeIn } from './place-in.ts'
import { ensureReadable, policyNamed, type Site } from './read-site.ts'
import { writeFile } from './write-file.ts'

/** What a summary says until its author has written it. */
export const unwritten = 'Say here what this version changes.'

/**
 * Begins the draft of a policy from its newest version, or from the one in
 * force. Returns its path; throws, in plain English, where there can be none.
 */
export function amendPolicy(
  site: Site,
  name: string,
  fromInForce = false,
): string {
  const policy = policyNamed(site, name)
  const { slug, drafts } = policy
  const base = fromInForce ? versionInForce(policy) : published(policy).at(-1)
  if (!base)
    throw new Error(
      `No version of “${slug}” is sealed yet, from which another could begin.`,
    )
  if (drafts.length > 0)
    throw new Error(`There is a draft of “${slug}” already. Work on it.`)
  ensureReadable(site, [base.text])

  const path = draftFile(slug)
  writeFile(placeIn(site.folder, path), beginFrom(String(base.text.file)))
  return path
}

/** The fields that speak of one version, each with the lines below it. */
const OWN = /^(?:summary|notice|ground|reason):[^\n]*\n(?:[\s-][^\n]*\n|\n)*/gm

/**
 * A text as the beginning of the next version, without what speaks of its own;
 * former clauses stay listed, for as long as there are links to them.
 */
function beginFrom(source: string): string {
  const [frontMatter = '', ...text] = source.split(/^(?=---\s*$)/m)
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const summary = writeYaml({ summary: unwritten }) + newline

  return [frontMatter.replace(OWN, '') + summary, ...text].join('')
}
