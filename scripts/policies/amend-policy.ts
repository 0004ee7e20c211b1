import { type Ground, grounds } from '../../src/model/front-matter.ts'
import { published, versionInForce } from '../../src/policy/policy.ts'
import { draftFile } from '../text/paths.ts'
import { writeYaml } from '../text/yaml-syntax.ts'
import { placeIn } from './outside-files.ts'
import { ensureReadable, policyNamed, type Site } from './site.ts'
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
  const base = fromInForce ? versionInForce(policy) : published(policy).at(-1)
  if (!base)
    throw new Error(
      `No version of “${policy.slug}” is sealed${fromInForce ? ' and in force' : ''} yet, from which another could begin.`,
    )
  if (policy.drafts.length > 0)
    throw new Error(`There is a draft of “${policy.slug}” already. Work on it.`)
  ensureReadable(site, [base.text])

  const path = draftFile(policy.slug)
  const metadata = { summary: unwritten, ...withoutNotice(ground, reason) }
  const source = beginFrom(String(base.text.file), metadata)
  writeFile(placeIn(site.folder, path), source)
  return path
}

function withoutNotice(ground: string | undefined, reason = '') {
  if (ground === undefined) return {}
  if (!grounds.includes(ground as Ground))
    throw new Error(`A ground is one of these: ${grounds.join(', ')}.`)
  if (reason.trim() === '')
    throw new Error('Say why it needs no notice, in a sentence for readers.')

  return { notice: 'none', ground, reason: reason.trim() }
}

/** The fields that speak of one version, each with the lines below it. */
const OWN = /^(?:summary|notice|ground|reason):[^\n]*\n(?:[\s-][^\n]*\n|\n)*/gm

/**
 * A text as the beginning of the next version, without what speaks of its own;
 * former clauses stay listed, for as long as there are links to them.
 */
function beginFrom(source: string, metadata: object): string {
  const [frontMatter = '', ...text] = source.split(/^(?=---\s*$)/m)
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const lines = `${writeYaml(metadata)}\n`.replaceAll('\n', newline)

  return [frontMatter.replace(OWN, '') + lines, ...text].join('')
}
