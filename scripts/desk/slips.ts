import { published, versionInForce } from '../../src/policy/policy.ts'
import { addCorrection } from '../site/add-metadata.ts'
import { changedClauses } from '../site/changes.ts'
import type { Version } from '../site/policies.ts'
import { replaceText, type Site } from '../site/site.ts'
import { placeOf } from '../text/paths.ts'
import { difference } from './editor/difference.ts'
import { Refusal } from './guard.ts'
import { readWhole, stateOf, textAt, viewOf, writeText } from './texts.ts'

/** Words of a clause that were a slip, with a word on either side. */
interface Slip {
  id: string
  before: string
  after: string
}

/** An announced version with slips that are corrected in the one in force. */
export interface SameSlips {
  version: Version
  slips: readonly Slip[]
  /** What the last correction says to readers. */
  note: string
  /** The text of the version without them. */
  mended: string
}

/**
 * Where announced versions of a policy still have, in the same clauses, the
 * words that were corrected in the version in force.
 */
export function sameSlips(site: Site, slug: string): SameSlips[] {
  const policy = site.policies.get(slug)
  const current = policy && versionInForce(policy)
  const corrected = current ? slipsOf(current) : []
  if (!policy || corrected.length === 0) return []

  return published(policy).flatMap((version): SameSlips | [] => {
    const { path, source } = version.text
    if (version.status !== 'announced' || stateOf(site, path) !== 'sealed')
      return []

    let mended = source
    const slips = corrected.filter((slip) => {
      const next = mendSlip(site, path, mended, slip)
      mended = next ?? mended
      return next !== undefined
    })
    const note = current?.metadata.corrections.at(-1)?.note ?? ''
    return slips.length > 0 ? { version, slips, note, mended } : []
  })
}

/**
 * Corrects in an announced version what was corrected in the one in force, and
 * goes on to its seal.
 */
export function mendSameSlips(
  site: Site,
  { path, note }: { path: string; note: string },
): string {
  const found = sameSlips(site, placeOf(path).slug).find(
    ({ version }) => version.text.path === path,
  )
  if (!found || found.version.text.source !== readWhole(site, path))
    throw new Refusal(409, 'The version has no such slip any more.')
  writeText(site.folder, path, addCorrection(found.mended, site.today, note))
  return viewOf('seal', { path })
}

/** What of a version was corrected since it was sealed first. */
function slipsOf({ seals }: Version): Slip[] {
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last || first === last) return []

  return changedClauses(first, last).flatMap(({ id, before, after }) => {
    const [old, current] = [before.split('\n'), after.split('\n')]
    if (old.length !== current.length) return []
    return old.flatMap((line, i) => {
      const other = current[i] ?? ''
      return line === other ? [] : { id, ...around(line, other) }
    })
  })
}

/** Where two lines differ, as whole words with one more on either side. */
function around(before: string, after: string) {
  const { from, to } = difference(before, after)
  const start = before.slice(0, from).search(/(?:\S+\s+)?\S*$/)
  const more = /^\S*(?:\s+\S+)?/.exec(before.slice(to))?.[0].length ?? 0
  const rest = before.length - to - more
  return {
    before: before.slice(start, before.length - rest),
    after: after.slice(start, after.length - rest),
  }
}

/**
 * A source with the words of a slip replaced; undefined unless, read again, it
 * has changed in these words of this clause alone.
 */
function mendSlip(
  site: Site,
  path: string,
  source: string,
  { id, before, after }: Slip,
): string | undefined {
  const documentOf = (text: string) =>
    textAt(replaceText(site, path, text), path).document
  const was = documentOf(source)

  for (let at = source.indexOf(before); at >= 0; ) {
    const mended =
      source.slice(0, at) + after + source.slice(at + before.length)
    const is = documentOf(mended)
    const changes =
      was && is ? changedClauses({ document: was }, { document: is }) : []
    const [change] = changes
    if (change?.id === id && changes.length === 1 && !change.isReshaped)
      return mended
    at = source.indexOf(before, at + 1)
  }
  return undefined
}
