import { existsSync } from 'node:fs'
import { type Ground, grounds } from '../../src/model/front-matter.ts'
import { published, versionInForce } from '../../src/policy/policy.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { draftFile } from '../text/paths.ts'
import { addMetadata, frontMatterEnd } from './add-metadata.ts'
import { placeIn } from './outside-files.ts'
import { policyNamed, type Site } from './site.ts'
import { writeFile } from './write-file.ts'

/** What a field says until its author has written it. */
export const unwritten = 'Say here what this version changes.'

interface Amendment {
  /** Whether it begins from the version in force, before an announced one. */
  fromInForce?: boolean | undefined
  /** Why it may come without notice, and a sentence on that for readers. */
  ground?: string | undefined
  reason?: string | undefined
}

/**
 * Begins the draft of a policy from its newest version, or from the one in
 * force. Returns its path; throws, in plain English, where there can be none.
 */
export function amendPolicy(
  site: Site,
  slug: string,
  { ground, reason, fromInForce = ground !== undefined }: Amendment = {},
): string {
  const policy = policyNamed(site, slug)
  const known = published(policy)
  const base = fromInForce ? versionInForce(policy) : known.at(-1)
  if (!base)
    throw new Error(
      `No version of “${policy.slug}” is sealed${fromInForce ? ' and in force' : ''} yet, from which another could begin.`,
    )
  if (policy.drafts.length > 0 || existsSync(pathIn(site, policy.slug)))
    throw new Error(`There is a draft of “${policy.slug}” already. Work on it.`)
  const wrong = withErrors([site.facts.file, base.text.file])
  if (wrong.length > 0) throw new ContentError(wrong)

  const metadata = { summary: unwritten, ...withoutNotice(ground, reason) }
  writeFile(
    pathIn(site, policy.slug),
    beginFrom(String(base.text.file), metadata),
  )
  return draftFile(policy.slug)
}

function pathIn({ folder }: Site, slug: string): string {
  return placeIn(folder, draftFile(slug))
}

function withoutNotice(ground: string | undefined, reason = '') {
  if (ground === undefined) return {}
  if (!grounds.includes(ground as Ground))
    throw new Error(`A ground is one of these: ${grounds.join(', ')}.`)
  if (reason.trim() === '')
    throw new Error('Say why it needs no notice, in a sentence for readers.')

  return { notice: 'none', ground, reason: reason.trim() }
}

/**
 * A text as the beginning of the next version, without what speaks of its own;
 * former clauses stay listed, for as long as there are links to them.
 */
function beginFrom(source: string, metadata: object): string {
  const [frontMatter = '', ...text] = source.split(frontMatterEnd)
  const fields = frontMatter.split(/(?<=\n)(?![\s-])/)
  const kept = fields.filter(
    (it) => !/^(summary|notice|ground|reason):/.test(it),
  )

  return addMetadata([...kept, ...text].join(''), metadata)
}
