import { formatDay } from '../../src/i18n/format-day.ts'
import type { Act } from '../acts/act.ts'
import { Conflict, mergeFile, rebase } from '../acts/rebase.ts'
import { takeFacts } from '../acts/set-fact.ts'
import { errorsBeside } from '../checks/find-problems.ts'
import {
  type Changes,
  type Edit,
  editsBetween,
  isSame,
  isText,
} from '../repository/changes.ts'
import { publishChanges } from '../repository/publish.ts'
import { openWorkspace } from '../repository/workspace.ts'
import { sha256 } from '../seals/sha256.ts'
import { draftsOf } from '../site/policies.ts'
import { applyChanges, type Site, withContent } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { isFactsFile, placeOf } from '../text/paths.ts'
import type { DeskContext } from './endpoint.ts'
import { follow, inTurn } from './follow.ts'
import { Refusal } from './refusal.ts'
import { PUBLISHED } from './store.ts'
import { nameOf, viewOf } from './texts.ts'

export interface Publication {
  /** The files to publish as they are in the folder. */
  paths?: readonly string[]
  /** The facts that they print, whose values are published too. */
  facts?: readonly string[]
  /** Changes the site further. Runs again if somebody else publishes first. */
  act?: Act
  /** The commit message, unless the act has one. */
  message?: string
  /** The hash of the published file that may be replaced in a conflict. */
  over?: string | undefined
}

/**
 * Publishes files of the folder, with what an act makes of them, on top of the
 * newest published commit, and brings the folder up to date. Checks the
 * resulting site as a build does. Throws if nothing was published.
 */
export async function publish(
  site: Site,
  context: DeskContext,
  publication: Publication,
): Promise<void> {
  const { edits, taken } = editsOf(site, publication)
  await inTurn(async () => {
    let head = ''
    try {
      head = await publishChanges(context, (published) =>
        makeChanges(withContent(site, published), publication, edits),
      )
    } catch (error) {
      const explained = explain(site, error)
      // Others may have published what the person has to read now.
      const { published } = openWorkspace(context.folder).commits
      await follow(context, published).catch(() => {})
      throw explained
    }
    await follow(context, head, taken).catch((error) => {
      throw new Error([behind, error.message].join(' '))
    })
  })
}

/**
 * Returns the published site, as of the last fetch, and the site after a
 * publication, or the error with which `publish` would refuse it.
 */
export function preview(
  site: Site,
  publication: Publication,
): { there: Site; made: Site; error?: Error } {
  const there = withContent(site, site.workspace.published)
  try {
    const { edits } = editsOf(site, publication)
    const changes = makeChanges(there, publication, edits)
    return { there, made: applyChanges(there, changes) }
  } catch (error) {
    return { there, made: there, error: explain(site, error) }
  }
}

/** The edits of a publication to its base, and the texts of its files. */
function editsOf(site: Site, { paths = [], facts = [] }: Publication) {
  const { workspace, content } = site
  const { base, commits, gitError } = workspace
  if (!commits.branched) throw new Error(gitError ?? noHistory)

  const taken = new Map([...content].filter(([path]) => paths.includes(path)))
  const mine = new Map([
    ...[...base].filter(([path]) => !paths.includes(path)),
    ...taken,
  ])
  for (const [path, source] of content) {
    if (!isFactsFile(path)) continue
    const withFacts = takeFacts(mine.get(path) ?? '', source, facts)
    if (withFacts) mine.set(path, withFacts)
  }
  return { edits: editsBetween(base, mine), taken }
}

/** The changes of a publication to a site. Throws if it would have errors. */
function makeChanges(
  site: Site,
  { act, message, over }: Publication,
  edits: ReadonlyMap<string, Edit>,
): Changes {
  const written = applyChanges(site, rebase(site, edits, over))
  const changes = act?.(written)
  const made = changes ? applyChanges(written, changes) : written
  const failed = errorsBeside(made, draftsOf(made.policies))
  if (failed.length > 0) throw new ContentError(failed)
  return {
    message: message ?? `${changes?.message}`,
    edits: editsBetween(site.content, made.content),
  }
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

/** Turns a conflict into a sentence with a link to the page on which to choose. */
function explain(site: Site, error: unknown): Error {
  if (!(error instanceof Conflict)) return error as Error
  const { path, facts } = error
  // The folder may not know yet what others have published.
  const { history } = openWorkspace(site.workspace.folder)
  const author = history.get(path)
  const who = author
    ? `${author.by} published another change on ${formatDay(author.on)}`
    : 'Somebody published another change'
  const what = [nameOf(site, path), ...facts].join(': ')
  return new Refusal(
    409,
    `${who} in the same lines (${what}). Nothing was published, and nothing is lost: choose one of the two. You can publish everything else.`,
    viewOf('changes', { path, from: PUBLISHED }),
  )
}

const noHistory = 'This folder has no Git history. Ask a developer for it.'

const behind =
  'It is published. This folder could not be brought up to date, and is within a minute after you fix this:'
