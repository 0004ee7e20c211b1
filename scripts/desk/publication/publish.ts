import { formatDay } from '../../../src/i18n/format-day.ts'
import { Conflict } from '../../acts/rebase.ts'
import { signerOf } from '../../acts/seal-line.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import type { Changes, Content } from '../../repository/changes.ts'
import { publishChanges } from '../../repository/publish.ts'
import { openWorkspace } from '../../repository/workspace.ts'
import type { Site } from '../../site/read-site.ts'
import { meaningOf } from '../../text/read-facts.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import type { DeskContext } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { saidBy } from '../said.ts'
import { queueGit, syncFolder } from '../sync-folder.ts'
import { nameOf, viewOf } from '../texts.ts'
import { ensureAccepted } from './approvals.ts'
import type { Publication, Sides } from './publication.ts'
import { closeReview } from './review.ts'
import type { Sent } from './shown.ts'
import { sidesOf } from './sides.ts'

/**
 * Publishes what was shown, on top of the newest published commit, signed by
 * whoever sends the request. Throws `Changed` if something else would be
 * published now, and if an approval is missing or a warning was not accepted.
 */
export async function publish(
  context: DeskContext,
  sent: Sent,
): Promise<Publication> {
  const { path } = sent
  const { publication, since } = await commit(context, path, (sides) => {
    const since = new Date().toISOString()
    const plan = ensureAccepted(sides, sent, context)
    const { missing, approvals } = plan
    if (missing) throw new Error(missing)
    const { on, name } = saidBy(context)
    const approved = approvals.map(({ name: by, on, invitedBy }) => ({
      ...{ by, on },
      ...(invitedBy && { invitedBy: invitedBy.name }),
    }))
    const changes = plan.sign({
      ...{ on, by: signerOf(name) },
      ...(approved.length > 0 && { approved }),
    })
    return { ...plan, changes, since }
  })
  if (publication.kind !== 'draft') closeReview(context.folder, path, since)
  return publication
}

/**
 * Commits on top of the newest published commit, and brings the folder up to
 * date. `make` gets what is saved at that moment, and runs again if somebody
 * else publishes first. Throws if nothing was published.
 */
export async function commit<Made extends { changes: Changes; taken: Content }>(
  context: DeskContext,
  path: string,
  make: (sides: Sides) => Made,
): Promise<Made> {
  const { folder, today } = context
  return queueGit(async () => {
    let head = ''
    let made: Made | undefined
    try {
      head = await publishChanges(context, (published) => {
        const here = openCheckedSite(folder, today())
        made = make(sidesOf(here, path, context, published))
        return made.changes
      })
    } catch (error) {
      const explained = explain(openCheckedSite(folder, today()), error)
      // Others may have published what the person has to read now.
      const { published } = openWorkspace(folder).commits
      await syncFolder(context, published).catch(() => {})
      throw explained
    }
    // It was made, because it was published.
    const done = made as Made
    await syncFolder(context, head, done.taken).catch((error) => {
      throw new Error(behind, { cause: error.message })
    })
    return done
  })
}

const behind =
  'It is published, but the texts here could not be brought up to date. The desk tries again every minute. If this message stays, show it to a developer.'

/** Turns a conflict into a sentence with a link to the page on which to choose. */
export function explain(site: Site, error: unknown): Error {
  if (!(error instanceof Conflict)) return error as Error
  const { path, facts } = error
  const author = site.workspace.history.get(path)?.at(-1)
  const who = author
    ? `${author.name} published another change on ${formatDay(author.on)}`
    : 'Somebody published another change'
  const what = [nameOf(site, path), ...facts.map(meaningOf)].join(': ')
  return new Refusal(
    409,
    `${who} in the same words (${what}). Nothing was published, and nothing is lost: choose one of the two. You can publish everything else.`,
    { choice: viewOf('changes', { path, from: PUBLISHED }) },
  )
}
