import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { grounds } from '../../../src/site/front-matter.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import type { Site } from '../../site/read-site.ts'
import { placeOf, versionFile } from '../../text/paths.ts'
import {
  type DeskContext,
  day,
  endpoint,
  hash,
  line,
  path,
  phrase,
  text,
  ticks,
} from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { isSealed, textAt, textView, viewOf } from '../texts.ts'
import { canApprove, ensureAccepted, rulesFor } from './approvals.ts'
import { changeOf, type Fields } from './fields.ts'
import { planPublication } from './plan.ts'
import type { Chosen } from './publication.ts'
import { publicationPage } from './publication-page.tsx'
import { commit, ensureReady, publish } from './publish.ts'
import { reviewOf, saidBy, updateReview } from './review.ts'
import { ensureShown, planShown, planWithFields, show } from './shown.ts'
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
type Sent = z.infer<z.ZodObject<typeof form>>

/** Shows a publication; a link cannot fill in anything. */
export const showPublication = endpoint(chosen, (site, it, context) =>
  publicationPage(site, it, context),
)

/**
 * Publishes what was shown, with the fields that somebody has filled in, unless
 * they have consequences that were not shown.
 */
export const publishChosen = endpoint(form, (site, sent, context) =>
  orShowAgain(sent, context, async () => {
    const { path, accept } = sent
    const sides = sidesOf(site, path, context)
    const change = changeOf(sides, sent, sent)
    let { token } = sent
    if (change) {
      const plan = planWithFields(sides, change.sides, sent, token)
      ensureReady(sides, plan, context, accept)
      change.save(context)
      token = plan.token
    }
    const { lines } = await publish(context, sent, { token, accept })
    // What is published stays so without an answer; the overview asks again.
    if (lines.length > 0) await addWitness(context).catch(() => {})
    const { slug, isDraft } = placeOf(path)
    const [sealed] = isDraft ? lines : []
    const file = sealed ? versionFile(slug, sealed.version) : path
    return viewOf('published', { path: file })
  }),
)

/** Saves the fields, and shows what they publish. */
export const prepare = endpoint(form, (site, sent, context) =>
  orShowAgain(sent, context, async () => {
    save(site, sent, context)
    return viewOf('publish', { path: sent.path })
  }),
)

/**
 * Saves the fields, and commits and pushes a draft, so that a lost machine loses
 * nothing. Asks a colleague for a review, if one is named.
 */
export const share = endpoint(form, (site, sent, context) =>
  orShowAgain(sent, context, async () => {
    const { path, to } = sent
    save(site, sent, context)
    const { day, isDraft } = placeOf(path)
    if ((day || isDraft) && !isSealed(site, path))
      await commit(context, path, (sides) => {
        const plan = planPublication(sides, { path }, 'draft')
        return { ...plan, changes: plan.sign() }
      })
    if (to) updateReview(context.folder, path, () => ({ asked: to }))
    return viewOf('publish', { path })
  }),
)

/** Saves the fields. Throws `Changed` if the sender has seen something else. */
function save(site: Site, sent: Sent, context: DeskContext): void {
  const sides = sidesOf(site, sent.path, context)
  const change = changeOf(sides, sent, sent)
  if (change && sent.token) ensureShown(sides, show(sides, sent), sent.token)
  change?.save(context)
}

/** Approves what was shown, with its warnings and remarks. */
export const approve = endpoint(
  { ...chosen, token: hash, accept: ticks },
  (site, { token, accept, ...chosen }, context) =>
    orShowAgain(chosen, context, async () => {
      const { path } = chosen
      const sides = sidesOf(site, path, context)
      const plan = planShown(sides, chosen, token)
      const { publication } = plan
      const said = saidBy(context)
      const review = reviewOf(site, path, plan)
      const rules = rulesFor(site, sides.team, publication, said)
      if (!canApprove(review, token, rules, said.by))
        throw new Refusal(
          403,
          'Your own words are approved by somebody else, and once.',
        )
      ensureAccepted(publication, review, accept)
      const [sealed] = publication.kind === 'version' ? publication.lines : []
      updateReview(context.folder, path, ({ approvals, proposal }) => ({
        approvals: [...approvals, { ...said, token, accept }],
        // Tomorrow the earliest possible date would be another one.
        proposal: { ...proposal, ...(sealed && { day: sealed.version }) },
      }))
      return viewOf('publish', { path })
    }),
)

/** Adds to an error the page that shows a publication again, and what was typed. */
async function orShowAgain(
  { path, over, ...typed }: Chosen & Fields,
  context: DeskContext,
  run: () => Promise<string>,
): Promise<string> {
  try {
    return await run()
  } catch (error) {
    const { folder, today } = context
    const refused = error as Error
    const page = () => {
      try {
        // The content may have changed meanwhile.
        const site = openCheckedSite(folder, today())
        return publicationPage(site, { path, over }, context, refused, typed)
      } catch {
        // There may be nothing to show.
        return undefined
      }
    }
    throw Object.assign(refused, { page })
  }
}

/** Adds a remark on a clause, or on the whole text. */
export const remark = endpoint(
  { path, clause: line, remark: phrase },
  (site, { path, ...it }, context) => {
    textAt(site, path)
    const said = saidBy(context)
    updateReview(context.folder, path, ({ remarks }) => ({
      remarks: [...remarks, { id: randomUUID(), ...said, ...it }],
    }))
    return textView(path)
  },
)

/** Resolves a remark, which stays until the text is published. */
export const resolve = endpoint(
  { path, id: text },
  (site, { path, id }, context) => {
    textAt(site, path)
    const resolved = saidBy(context)
    updateReview(context.folder, path, ({ remarks }) => ({
      remarks: remarks.map((it) => (it.id === id ? { resolved, ...it } : it)),
    }))
    return textView(path)
  },
)
