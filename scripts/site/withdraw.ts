import { parseDay } from '../../src/policy/timeline.ts'
import { versionFile } from '../text/paths.ts'
import { addNotes } from './add-correction.ts'
import { sealOf, type VersionName } from './seals.ts'
import type { VersionContext } from './versions-of.ts'

type Context = Pick<VersionContext, 'today' | 'seals'> & {
  sources: ReadonlyMap<string, string>
}

/**
 * The text of an announced version with what says that it is withdrawn. Throws,
 * in plain English, where it cannot be.
 */
export function withdraw(
  { today, seals, sources }: Context,
  version: VersionName,
  reason: string,
) {
  const { slug } = version
  const day = parseDay(version.day)
  const source = sources.get(versionFile(slug, day))
  const seal = sealOf(seals.book, version)
  if (!source) throw new Error(`There is no version of ${slug} of ${day}.`)
  if (!seal)
    throw new Error(
      `That of ${day} is a draft, which nobody was told of. Delete its file.`,
    )
  if (seal.told.withdrawn)
    throw new Error(`It was withdrawn on ${seal.told.withdrawn}.`)
  if (day <= today)
    throw new Error(
      `It is in force since ${day}. A new version takes its place: npm run amend -- ${slug}`,
    )
  if (reason.trim() === '')
    throw new Error(
      'Say why, for readers: --reason "The new prices are put off."',
    )
  return addNotes(source, { withdrawn: today, withdrawalReason: reason.trim() })
}
