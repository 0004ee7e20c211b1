import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { grounds } from '../../../src/site/front-matter.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import { editsBetween } from '../../repository/changes.ts'
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
import { isSealed, saveChanges, textView, viewOf } from '../texts.ts'
import { kindOf, kinds } from './kinds.ts'
import { planPublication } from './plan.ts'
import type { Chosen } from './publication.ts'
import { publicationPage } from './publication-page.tsx'
import { chosenAs, commit, planShown, publish, reviewOf } from './publish.ts'
import {
  addAuthor,
  ensureAccepted,
  readReview,
  saidBy,
  updateReview,
} from './review.ts'
import { sidesOf } from './sides.ts'
import { addWitness } from './witness.ts'

/** The hash of the published file that may be replaced in a conflict. */
const over = hash.optional()

/** The form of the publish page. */
const form = {
  ...{ path, over },
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
export const showPublication = endpoint({ path, over }, (site, it, context) =>
  publicationPage(site, it, context),
)

/** Publishes what was shown, or shows it again with why not. */
export const publishChosen = endpoint(form, (_, it, context) => {
  const { accept, token, to, ...chosen } = it
  return orShowAgain(chosen, context, async () => {
    const { lines } = await publish(context, chosen, { accept, token })
    // What is published stays so without an answer; the overview asks again.
    if (lines.length > 0) await addWitness(context).catch(() => {})
    const { slug, isDraft } = placeOf(chosen.path)
    const [sealed] = isDraft ? lines : []
    const file = sealed ? versionFile(slug, sealed.version) : chosen.path
    return viewOf('published', { path: file })
  })
})

/** Approves what was shown, with its warnings and remarks. */
export const approve = endpoint(
  { path, over, token: hash, accept: ticks },
  (site, { accept, token, ...it }, context) =>
    orShowAgain(it, context, async () => {
      const chosen = { ...chosenAs(token), ...it }
      const { path, day, reason } = chosen
      const sides = sidesOf(site, path)
      const plan = planShown(sides, chosen, token, context.person.name)
      ensureAccepted(plan.publication, reviewOf(site, plan), accept)
      const approval = { ...saidBy(context), token, accept }
      updateReview(context.folder, path, ({ approvals }) => ({
        approvals: [...approvals, approval],
        // It is shown to others as it was approved.
        proposal: { day, reason },
      }))
      return viewOf('publish', { path })
    }),
)

/** Adds to an error the page that shows a publication again. */
async function orShowAgain(
  chosen: Chosen,
  context: DeskContext,
  run: () => Promise<string>,
): Promise<string> {
  try {
    return await run()
  } catch (error) {
    const { folder, today } = context
    const refused = error as Error
    const page = () => {
      // The content may have changed meanwhile.
      const site = openCheckedSite(folder, today())
      return publicationPage(site, chosen, context, refused)
    }
    throw Object.assign(refused, { page })
  }
}

/** Saves the chosen fields, and shows what they publish. */
export const prepare = endpoint(form, (site, chosen, context) => {
  saveChosen(site, chosen, context)
  return viewOf('publish', { path: chosen.path })
})

/**
 * Saves the chosen fields, and commits and pushes a draft, so that a lost
 * machine loses nothing. Asks a colleague for a review, if one is named, also of
 * what is not a draft.
 */
export const share = endpoint(form, async (site, chosen, context) => {
  const { path, to } = chosen
  saveChosen(site, chosen, context)
  const { day, isDraft } = placeOf(path)
  if ((day || isDraft) && !isSealed(site, path))
    await commit(context, path, (sides) => {
      const plan = planPublication(sides, { path }, '', 'draft')
      return { ...plan, changes: plan.sign() }
    })
  if (to) updateReview(context.folder, path, () => ({ asked: to }))
  return viewOf('publish', { path })
})

/** Saves the fields of a draft in the draft, and others as a proposal. */
function saveChosen(site: Site, chosen: Chosen, context: DeskContext): void {
  const { folder } = context
  const { path, day, reason } = chosen
  const { fill, complete } = kinds[kindOf(site, chosen)]
  const said = saidBy(context)
  if (fill) {
    const edits = editsBetween(site.content, fill(site, chosen).content)
    saveChanges(folder, { message: 'Save', edits }, said)
  }
  const { proposal } = readReview(site, [path])
  const known = complete?.(site, { path, ...proposal })
  const isChanged =
    (day && day !== known?.day) || (!fill && reason && reason !== known?.reason)
  updateReview(folder, path, () => ({
    proposal: { day, ...(!fill && { reason }) },
  }))
  if (isChanged) addAuthor(folder, path, said)
}

/** Adds a remark on a clause, or on the whole text. */
export const remark = endpoint(
  { path, clause: line, remark: phrase },
  (_, { path, ...it }, context) => {
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
  (_, { path, id }, context) => {
    const resolved = saidBy(context)
    updateReview(context.folder, path, ({ remarks }) => ({
      remarks: remarks.map((it) => (it.id === id ? { ...it, resolved } : it)),
    }))
    return textView(path)
  },
)
