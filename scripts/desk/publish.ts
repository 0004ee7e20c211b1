import { formatDay } from '../../src/i18n/format-day.ts'
import type { Act } from '../acts/act.ts'
import { Conflict, mergeFile, rebase } from '../acts/rebase.ts'
import { takeFacts } from '../acts/set-fact.ts'
import { errorsBeside } from '../checks/find-problems.ts'
import {
  type Changes,
  type Content,
  editsBetween,
  isText,
} from '../repository/changes.ts'
import { explainGit } from '../repository/git.ts'
import { publishChanges } from '../repository/publish.ts'
import {
  baseCommit,
  contentAt,
  lastAuthor,
  publishedCommit,
} from '../repository/published.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { sha256 } from '../seals/sha256.ts'
import { draftsOf } from '../site/policies.ts'
import { applyChanges, type Site, withContent } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { factsFile, localFactsFile, placeOf } from '../text/paths.ts'
import type { DeskContext } from './endpoint.ts'
import { follow, inTurn } from './follow.ts'
import { Refusal } from './refusal.ts'
import { keptText, PUBLISHED } from './store.ts'
import { nameOf, viewOf } from './texts.ts'

export interface Publication {
  /** The files that are published as they are here. */
  paths?: readonly string[]
  /** The facts that they need: their values are published, too. */
  facts?: readonly string[]
  /** What is done beside that. Runs again if somebody publishes first. */
  act?: Act
  /** The commit message, unless the act has one. */
  message?: string
  /** The hash of what others have published of the file and may be replaced. */
  over?: string | undefined
}

/**
 * Publishes files of the folder and what an act makes of them, and nothing else:
 * on top of what is published now, checked as a build checks it. Afterwards the
 * folder is brought up to date. Throws, in plain English, if nothing was
 * published.
 */
export async function publish(
  site: Site,
  context: DeskContext,
  publication: Publication,
): Promise<void> {
  const { folder } = site
  const { over } = publication
  const base = baseOf(site)
  if (!base) return writeChanges(folder, madeOn(site, publication))

  const { edits, taken } = editsOf(site, base, publication)
  await inTurn(async () => {
    const began = baseCommit(folder)
    let head = ''
    try {
      head = await publishChanges(context, (published) => {
        const there = withContent(site, published)
        return madeOn(there, publication, rebase(there, edits, over))
      })
    } catch (error) {
      // What others have published arrives all the same, to be read.
      await follow(context, publishedCommit(folder)).catch(() => {})
      throw explain(site, began, error)
    }
    await follow(context, head, taken).catch((error) => {
      throw new Error([behind, error.message].join(' '))
    })
  })
}

/**
 * The site as it is published, and as it would be after a publication; others
 * may have published since the last fetch. Throws as `publish` does.
 */
export function preview(
  site: Site,
  publication: Publication,
): { there: Site; made: Site } {
  const { folder } = site
  const base = baseOf(site)
  const there = base
    ? withContent(site, contentAt(folder, publishedCommit(folder)))
    : site
  try {
    const { edits } = editsOf(site, base ?? site.content, publication)
    const files = rebase(there, edits, publication.over)
    const changes = madeOn(there, publication, files)
    return { there, made: applyChanges(there, changes) }
  } catch (error) {
    throw explain(site, baseCommit(folder), error)
  }
}

/** The edits of a publication since a base, and the texts of its files. */
function editsOf(
  { content }: Site,
  base: Content,
  { paths = [], facts = [] }: Publication,
) {
  const mine = new Map(base)
  const taken = new Map<string, string>()
  for (const path of paths) {
    const text = content.get(path)
    if (text === undefined) mine.delete(path)
    else {
      mine.set(path, text)
      taken.set(path, text)
    }
    for (const it of [factsFile, localFactsFile(placeOf(path).language)]) {
      const was = mine.get(it) ?? ''
      const text = takeFacts(was, content.get(it) ?? '', facts)
      if (text !== was) mine.set(it, text)
    }
  }
  return { edits: editsBetween(base, mine), taken }
}

/** The files of the content that are not published as they are here. */
export function unpublishedIn(site: Site): string[] {
  const { folder, content, seals } = site
  const commit = baseCommit(folder)
  if (!commit) return []
  const edits = editsBetween(contentAt(folder, commit), content)
  return [...edits.keys()].filter(
    // Versions that were sealed in a terminal come with the book.
    (it) => isText(it) && !placeOf(it).isDraft && !seals.has(it),
  )
}

/**
 * What is published of the files that those of the folder began from; undefined
 * without a history. Throws where git refuses.
 */
export function baseOf({ folder }: Site): Content | undefined {
  const commit = baseCommit(folder)
  const refused = commit ? undefined : explainGit(folder)
  if (refused && !refused.startsWith('git is not')) throw new Error(refused)
  return commit ? contentAt(folder, commit) : undefined
}

/**
 * The two texts that a file can have where others have published another one:
 * in lines that both have changed, those of one side. `over` is the hash of what
 * they published.
 */
export function choicesFor(site: Site, path: string) {
  const { folder, content } = site
  const published = keptText(folder, PUBLISHED, path) ?? ''
  const base = baseOf(site)?.get(path) ?? ''
  const own = content.get(path) ?? ''
  const prefer = (mine: string, theirs: string) =>
    mergeFile(site, path, { base, mine, theirs }).text
  return {
    published,
    over: sha256(published),
    mine: prefer(own, published),
    theirs: prefer(published, own),
  }
}

/** What a publication changes in a site. Throws if that has errors then. */
function madeOn(
  site: Site,
  { act, message = '' }: Publication,
  files?: Changes,
): Changes {
  const written = files ? applyChanges(site, files) : site
  const changes = act?.(written)
  const made = changes ? applyChanges(written, changes) : written
  const failed = errorsBeside(made, draftsOf(made.policies))
  if (failed.length > 0) throw new ContentError(failed)
  return {
    message: message || `${changes?.message}`,
    edits: editsBetween(site.content, made.content),
  }
}

/** A conflict as a sentence with a link to the page on which to choose. */
function explain(site: Site, began: string, error: unknown): unknown {
  if (!(error instanceof Conflict)) return error
  const { path, facts } = error
  const { folder } = site
  const head = publishedCommit(folder)
  const author = lastAuthor(folder, path, began, head)
  const who = author
    ? `${author.name} published another change on ${formatDay(author.day)}`
    : 'Somebody published another change'
  const what = [nameOf(site, path), ...facts].join(': ')
  return new Refusal(
    409,
    [`${who} in the same lines (${what}).`, undone].join(' '),
    viewOf('changes', { path, from: PUBLISHED }),
  )
}

const undone =
  'Nothing was published, and nothing is lost: choose one of the two. Everything else can be published.'

const behind =
  'It is published. This folder could not be brought up to date, and is within a minute once this is put right:'
