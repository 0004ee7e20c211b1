import { z } from 'zod'
import { grounds } from '../../../src/site/front-matter.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import { placeOf, versionFile } from '../../text/paths.ts'
import {
  type DeskContext,
  day,
  endpoint,
  hash,
  line,
  path,
  text,
  ticks,
} from '../endpoint.ts'
import { Refusal, withPage } from '../refusal.ts'
import { saidBy } from '../said.ts'
import { isUnsealed, viewOf } from '../texts.ts'
import { ensureAccepted } from './approvals.ts'
import { changeOf } from './fields.ts'
import { planPublication } from './plan.ts'
import type { Sides } from './publication.ts'
import { publicationPage } from './publication-page.tsx'
import { commit, publish } from './publish.ts'
import { updateReview } from './review.ts'
import { ensureShown, type Sent, show } from './shown.ts'
import { sidesOf } from './sides.ts'
import { addWitness } from './witness.ts'

/** The hash of the published file that may be replaced in a conflict. */
const chosen = { path, over: hash.optional() }

/** The form of the publish page. */
const form = {
  ...chosen,
  day: day.optional(),
  ground: z.enum(['', ...grounds]).optional(),
  reason: line.optional(),
  acceptance: z.enum(['', 'required']).optional(),
  summary: line.optional(),
  /** The hash of what was shown. */
  token: hash.default(''),
  accept: ticks,
  /** The email address of the colleague who is asked for a review. */
  to: text.optional(),
}

/** Shows a publication; a link cannot fill in anything. */
export const showPublication = endpoint(chosen, publicationPage)

/**
 * Answers the form of the publish page; `run` may return another URL than that
 * of the page. An error gets the page as it is now, with what was typed.
 */
const step = (
  run: (
    sides: Sides,
    sent: z.infer<z.ZodObject<typeof form>>,
    context: DeskContext,
  ) => Promise<string | undefined> | undefined,
) =>
  endpoint(form, async (site, sent, context) => {
    const { path, over } = sent
    try {
      const to = await run(sidesOf(site, path, context), sent, context)
      return to ?? viewOf('publish', { path })
    } catch (error) {
      const { folder, today } = context
      const refused = error as Error
      throw withPage(refused, () => {
        // The content may have changed meanwhile.
        const site = openCheckedSite(folder, today())
        return publicationPage(site, { path, over }, context, refused, sent)
      })
    }
  })

/** Publishes what was shown. */
export const publishShown = step(async (_, sent, context) => {
  const { path } = sent
  const { lines } = await publish(context, sent)
  // What is published stays so without an answer; the overview asks again.
  if (lines.length > 0) await addWitness(context).catch(() => {})
  const { slug, isDraft } = placeOf(path)
  const [sealed] = isDraft ? lines : []
  const file = sealed ? versionFile(slug, sealed.version) : path
  return viewOf('published', { path: file })
})

/** Saves the fields, and shows what they publish. */
export const prepare = step(save)

/**
 * Saves the fields, and commits and pushes a draft, so that a lost machine loses
 * nothing. Asks a colleague for a review, if one is named.
 */
export const share = step(async (sides, sent, context) => {
  const { path, to } = sent
  save(sides, sent, context)
  if (isUnsealed(sides.here, path))
    await commit(context, path, (sides) => {
      const plan = planPublication(sides, { path }, 'draft')
      return { ...plan, changes: plan.sign() }
    })
  if (to) updateReview(context.folder, path, () => ({ asked: to }))
  return undefined
})

/** Saves the fields. Throws `Changed` if the sender has seen something else. */
function save(sides: Sides, sent: Sent, context: DeskContext): undefined {
  const change = changeOf(sides, sent)
  if (change && sent.token) ensureShown(sides, show(sides, sent), sent.token)
  change?.(context)
}

/** Approves what was shown, with its warnings and remarks. */
export const approve = step(approveShown)

/** Approves what the sender was shown. Throws `Changed` if it changed since. */
export function approveShown(
  sides: Sides,
  sent: Sent,
  context: DeskContext,
): undefined {
  const { path, token } = sent
  const { invitedBy } = context.person
  if (!ensureAccepted(sides, sent, context).canApprove)
    throw new Refusal(
      403,
      'You wrote this, or have approved it already. Ask a colleague to approve it.',
    )
  const given = { ...saidBy(context), token, ...(invitedBy && { invitedBy }) }
  updateReview(context.folder, path, ({ approvals }) => ({
    approvals: [...approvals, given],
  }))
}
