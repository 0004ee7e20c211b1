import { published, versionInForce } from '../../src/site/policy.ts'
import { type Changes, changesTo } from '../repository/changes.ts'
import { policyNamed, type Site } from '../site/read-site.ts'
import { writeField } from '../text/parse/front-matter-fields.ts'
import { draftFile } from '../text/paths.ts'

/** What a summary says until its author has written it. */
export const unwritten = 'Say here what this version changes.'

/**
 * Begins the draft of a policy from its newest version, or from the one in
 * force, without what speaks of that alone; former clauses stay listed, for as
 * long as there are links to them. Throws, in plain English, what prevents it.
 */
export function amendPolicy(
  site: Site,
  name: string,
  fromInForce = false,
): Changes & { path: string } {
  const policy = policyNamed(site, name)
  const { slug, drafts } = policy
  const base = fromInForce ? versionInForce(policy) : published(policy).at(-1)
  if (!base)
    throw new Error('No version is sealed yet, from which one could begin.')
  if (drafts.length > 0)
    throw new Error('There is a draft of this policy already. Work on it.')

  const path = draftFile(slug)
  const begun = ['notice', 'ground', 'reason'].reduce(
    (text, field) => writeField(text, field),
    writeField(base.text.source, 'summary', unwritten),
  )
  const message = `Begin a draft of ${slug}`
  return { path, ...changesTo(site.content, message, { [path]: begun }) }
}
