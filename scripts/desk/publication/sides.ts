import { mergeFile } from '../../acts/rebase.ts'
import { teamOf } from '../../acts/team.ts'
import {
  type Content,
  editsBetween,
  isSame,
  isText,
} from '../../repository/changes.ts'
import { sha256 } from '../../seals/sha256.ts'
import { type Site, withContent } from '../../site/read-site.ts'
import { isFactsFile, placeOf } from '../../text/paths.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import { versionBeforeText } from '../texts.ts'
import type { Plan, Sides } from './publication.ts'
import { readReview } from './review.ts'

/**
 * Gathers what a publication of a file is made from. `published` is the newest
 * published content; by default, that of the last fetch.
 */
export function sidesOf(
  here: Site,
  path: string,
  { address }: { address?: string },
  published: Content = here.workspace.published,
): Sides {
  const { workspace } = here
  const { commits, gitError } = workspace
  if (!commits.branched) throw new Error(noHistory, { cause: gitError })
  return {
    here,
    there: withContent(here, published),
    team: teamOf(workspace),
    proposal: readReview(here, path).proposal,
    isShared: address !== undefined,
  }
}

const noHistory =
  'Nothing can be published from here, because the history of the texts is missing. Ask a developer for it.'

/**
 * The version or the state with which a publication is compared; undefined if
 * there is none.
 */
export function comparedSince(
  { here, there }: Sides,
  path: string,
  plan?: Plan,
): string | undefined {
  const before = plan?.before ?? versionBeforeText(here, path)
  const isComparable = there.content.has(path) && !isFactsFile(path)
  return before?.day ?? (isComparable ? PUBLISHED : undefined)
}

/** Lists the files of the folder whose changes are not published. */
export function unpublishedIn(site: Site): string[] {
  const edits = editsBetween(site.workspace.base, site.content)
  return [...edits.keys()].filter(
    // Versions that were sealed in a terminal are published with the book.
    (it) => isText(it) && !placeOf(it).isDraft && !site.seals.has(it),
  )
}

/**
 * Returns the two texts that a person can choose when others have published
 * another one: `mine`, merged with it, and `theirs`, which after a conflict
 * keeps the changes made here in other lines. `over` is the published hash.
 */
export function choicesFor(site: Site, path: string) {
  const { content, workspace } = site
  const published = workspace.published.get(path)
  const base = workspace.base.get(path) ?? ''
  const [mine, theirs] = [content.get(path) ?? '', published ?? '']
  const merge = (mine: string, theirs: string) =>
    isSame(theirs, base)
      ? { text: mine, hasConflict: false }
      : mergeFile(site, path, { base, mine, theirs })
  const { text, hasConflict } = merge(mine, theirs)
  return {
    hasConflict,
    over: sha256(theirs),
    mine: text,
    theirs: hasConflict
      ? merge(theirs, mine).text
      : (published ?? workspace.own.get(path)),
  }
}
