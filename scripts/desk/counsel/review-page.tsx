import { formatDay } from '../../../src/i18n/format-day.ts'
import type { Site } from '../../site/read-site.ts'
import type { DeskContext } from '../endpoint.ts'
import { Form, page } from '../pages/frame.tsx'
import { standingOf } from '../publication/approvals.ts'
import { PublicationDetails } from '../publication/differences.tsx'
import type { Sides } from '../publication/publication.ts'
import { Ticks } from '../publication/review-parts.tsx'
import { type Shown, show } from '../publication/shown.ts'
import { comparedSince, sidesOf } from '../publication/sides.ts'
import { Remarks } from '../remarks/remarks.tsx'
import { emailOf } from '../said.ts'
import { titleOf } from '../texts.ts'
import type { Invitation } from './invitations.ts'

/**
 * Shows a draft to somebody who was invited: the comparison, the page, remarks
 * and, where the team lets outsiders approve, the approval. It names no other
 * draft and no email address. `refused` says why a request was refused.
 */
export function reviewPage(
  site: Site,
  { id, path, inviter, until }: Invitation,
  context: DeskContext,
  refused?: string,
): Response {
  const home = `/counsel/${id}`
  const sides = sidesOf(site, path, context)
  const shown = show(sides, { path })
  const hasRedline = comparedSince(sides, path, shown.plan) !== undefined
  return page(
    titleOf(site, path),
    <>
      <section className="side" aria-label="Your review">
        <h1>{titleOf(site, path)}, draft</h1>
        <p className="fine">
          {context.person.name}, invited by {inviter.name} until{' '}
          {formatDay(until)}
        </p>
        {refused && (
          <p className="notice lines" role="status">
            {refused}
          </p>
        )}
        <p className="row">
          {hasRedline && (
            <a className="button" href={`${home}/redline`} target="sheet">
              What changes
            </a>
          )}
          <a className="button" href={`${home}/page`} target="sheet">
            The page
          </a>
        </p>
        <p>
          To remark on words, or to suggest others, select them in the text.
        </p>
        <Remarks site={site} path={path} home={home} />
        {sides.team.outsiders === 'approve' && (
          <Approval {...{ sides, shown, home, context }} />
        )}
      </section>
      <iframe
        name="sheet"
        title="The draft"
        sandbox="allow-same-origin"
        src={`${home}/${hasRedline ? 'redline' : 'page'}`}
      />
      <button type="button" id="quote" className="main" hidden>
        Remark on these words
      </button>
    </>,
    'sealing review',
    200,
  )
}

/** The approval of exactly what is shown, with what it covers. */
function Approval({
  sides,
  shown: { plan, token },
  home,
  context,
}: {
  sides: Sides
  shown: Shown
  home: string
  context: DeskContext
}) {
  if (!plan)
    return (
      <p className="fine">
        The draft still has problems. You can approve it when they are fixed.
      </p>
    )
  const { review, canApprove, ticks } = standingOf(sides, plan, context)
  const own = review.approvals.filter(
    ({ by }) => by === emailOf(context.person),
  )
  const last = own.at(-1)
  return (
    <>
      {last && (
        <p role="status">
          {last.token === token
            ? `✓ You approved it on ${formatDay(last.on)}.`
            : 'It has changed since you approved it.'}
        </p>
      )}
      <details>
        <summary>What an approval covers</summary>
        <p className="fine">The text, as “What changes” shows it, and this:</p>
        <PublicationDetails publication={plan.publication} />
      </details>
      {canApprove && (
        <Form
          to={`${home}/approve`}
          label="Approve"
          kind="main"
          values={{ token }}
        >
          <Ticks of={ticks} />
        </Form>
      )}
    </>
  )
}
