import { openCheckedSite } from '../../checks/open-site.ts'
import { type Endpoint, endpoint, goTo, hash, ticks } from '../endpoint.ts'
import { redline } from '../pages/changes-page.tsx'
import { approveShown } from '../publication/endpoints.ts'
import { readReview } from '../publication/review.ts'
import { Changed } from '../publication/shown.ts'
import { comparedSince, sidesOf } from '../publication/sides.ts'
import { Refusal } from '../refusal.ts'
import { remark, reply } from '../remarks/endpoints.tsx'
import { textAt } from '../texts.ts'
import type { Invitation } from './invitations.ts'
import { reviewPage } from './review-page.tsx'

/** How many remarks and replies an outsider may write about a draft. */
const MOST = 300

/** The views of a review, by name. `showPage` renders a page of the site. */
export const reviewViews = (
  invitation: Invitation,
  showPage: (pathname: string) => Promise<Response>,
): Map<string, Endpoint> => {
  const { path } = invitation
  return new Map(
    Object.entries({
      '': endpoint({}, (site, _, context) =>
        reviewPage(site, invitation, context),
      ),
      redline: endpoint({}, (site, _, context) => {
        const from = comparedSince(sidesOf(site, path, context), path)
        if (!from) throw new Refusal(404, 'There is nothing to compare.')
        return redline({ path, from }, context)
      }),
      page: endpoint({}, (site) => showPage(textAt(site, path).pathname)),
    }),
  )
}

/** The acts of a review, by name. They write no text. */
export function reviewActs({
  id,
  path,
  email,
}: Invitation): Map<string, Endpoint> {
  const home = `/counsel/${id}`
  const say =
    (run: Endpoint): Endpoint =>
    async (fields, context) => {
      const site = openCheckedSite(context.folder, context.today())
      const said = readReview(site, path).remarks.flatMap((it) => [
        it,
        ...it.replies,
      ])
      if (said.filter(({ by }) => by === email).length >= MOST)
        throw new Refusal(422, `You have written ${MOST} remarks and replies.`)
      // Whatever path was sent.
      await run({ ...(fields as object), path }, context)
      return goTo(home)
    }
  return new Map(
    Object.entries({
      remark: say(remark),
      reply: say(reply),
      approve: endpoint({ token: hash, accept: ticks }, (site, it, context) => {
        const sides = sidesOf(site, path, context)
        if (sides.team.outsiders !== 'approve')
          throw new Refusal(403, 'You were not invited to approve drafts.')
        try {
          approveShown(sides, { path, ...it }, context)
        } catch (error) {
          if (!(error instanceof Changed)) throw error
          throw new Refusal(
            409,
            'The draft was changed after you read it, so you have not approved it. Read it again.',
          )
        }
        return home
      }),
    }),
  )
}
