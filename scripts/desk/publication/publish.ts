import { isDeepStrictEqual } from 'node:util'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { Conflict } from '../../acts/rebase.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import type { Changes, Content } from '../../repository/changes.ts'
import { publishChanges } from '../../repository/publish.ts'
import { openWorkspace } from '../../repository/workspace.ts'
import type { Site } from '../../site/read-site.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import type { DeskContext } from '../endpoint.ts'
import { follow, inTurn } from '../follow.ts'
import { Refusal } from '../refusal.ts'
import { nameOf, viewOf } from '../texts.ts'
import { Changed } from './changed.ts'
import { kinds } from './kinds.ts'
import { planPublication, versionsOf } from './plan.ts'
import type { Chosen, Plan, Publication, Sides } from './publication.ts'
import {
  closeReview,
  ensureAccepted,
  ensureApproved,
  readReview,
  saidBy,
} from './review.ts'
import { sidesOf } from './sides.ts'

/** What somebody was shown and accepted. */
interface Read {
  /** The hash of the publication that was shown. */
  token: string
  /** The ids of warnings and remarks. */
  accept: readonly string[]
}

/**
 * Publishes what was shown, on top of the newest published commit. Throws
 * `Changed` if something else would be published now.
 */
export async function publish(
  context: DeskContext,
  chosen: Chosen,
  read: Read,
): Promise<Publication> {
  let done: Plan | undefined
  let since = ''
  await commit(context, chosen.path, (sides) => {
    const plan = planShown(sides, chosen, read.token, context.person.name)
    const { publication, token, needed } = plan
    const review = reviewOf(sides.here, plan)
    const { by, name, on } = saidBy(context)
    const approved = ensureApproved(review, token, needed, by)
    ensureAccepted(publication, review, read.accept)
    done = plan
    since = new Date().toISOString()
    return { ...plan, changes: plan.sign({ on, by: name, ...approved }) }
  })
  const { publication } = done as unknown as Plan
  const { isStillDraft } = kinds[publication.kind]
  if (!isStillDraft) closeReview(context.folder, chosen.path, since)
  return publication
}

/** The review of all files of a publication: who wrote a part of it. */
export const reviewOf = (site: Site, { publication }: Plan) =>
  readReview(site, [
    ...new Set([publication.path, ...Object.keys(publication.files)]),
  ])

/**
 * Plans what was shown. Fields may differ that the person filled in since, but
 * not what follows from them. Throws `Changed` otherwise.
 */
export function planShown(
  sides: Sides,
  chosen: Chosen,
  token: string,
  by: string,
): Plan {
  const { there } = sides
  const shown = shownAs.get(token)
  const versions = versionsOf(there, chosen.path)
  // The shown date may not even be possible any more.
  if (shown && !isDeepStrictEqual(versions, shown.publication.versions))
    throw new Changed(shown.publication, { ...shown.publication, versions })
  const now = planPublication(sides, chosen, by)
  if (now.token === token) return now

  if (!shown) throw new Changed({}, {})
  const { publication } = shown
  const { path, over } = chosen
  const again = planPublication(sides, { ...shown.chosen, path, over }, by)
  if (again.token !== token) throw new Changed(publication, again.publication)
  const { files, lines } = again.publication
  const effect = { ...now.publication, files, lines }
  if (isDeepStrictEqual(effect, again.publication)) return now
  throw new Changed(again.publication, effect)
}

/** How many shown publications are remembered. */
const MOST = 500

/** The publications that people are shown, with their fields, by hash. */
const shownAs = new Map<string, { publication: Publication; chosen: Chosen }>()

/** Remembers a publication that is shown. */
export function rememberShown({ token, publication }: Plan, chosen: Chosen) {
  const [oldest = ''] = shownAs.size > MOST ? shownAs.keys() : []
  shownAs.delete(oldest)
  shownAs.set(token, { publication, chosen })
}

/** The fields of a publication that was shown. */
export const chosenAs = (token: string): Partial<Chosen> =>
  shownAs.get(token)?.chosen ?? {}

/**
 * Commits on top of the newest published commit, and brings the folder up to
 * date. `make` gets what is saved at that moment, and runs again if somebody
 * else publishes first. Throws if nothing was published.
 */
export async function commit(
  context: DeskContext,
  path: string,
  make: (sides: Sides) => { changes: Changes; taken: Content },
): Promise<void> {
  const { folder, today } = context
  await inTurn(async () => {
    let head = ''
    let taken: Content = new Map()
    try {
      head = await publishChanges(context, (published) => {
        const here = openCheckedSite(folder, today())
        const made = make(sidesOf(here, path, published))
        taken = made.taken
        return made.changes
      })
    } catch (error) {
      const explained = explain(openCheckedSite(folder, today()), error)
      // Others may have published what the person has to read now.
      const { published } = openWorkspace(folder).commits
      await follow(context, published).catch(() => {})
      throw explained
    }
    await follow(context, head, taken).catch((error) => {
      throw new Error([behind, error.message].join(' '))
    })
  })
}

const behind =
  'It is published. This folder could not be brought up to date, and is within a minute after you fix this:'

/** Turns a conflict into a sentence with a link to the page on which to choose. */
export function explain(site: Site, error: unknown): Error {
  if (!(error instanceof Conflict)) return error as Error
  const { path, facts } = error
  const author = site.workspace.history.get(path)?.at(-1)
  const who = author
    ? `${author.name} published another change on ${formatDay(author.on)}`
    : 'Somebody published another change'
  const what = [nameOf(site, path), ...facts].join(': ')
  return new Refusal(
    409,
    `${who} in the same lines (${what}). Nothing was published, and nothing is lost: choose one of the two. You can publish everything else.`,
    viewOf('changes', { path, from: PUBLISHED }),
  )
}
