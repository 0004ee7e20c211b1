import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { teamOf } from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import type { Site } from '../../site/read-site.ts'
import type { DeskContext } from '../endpoint.ts'
import { Field, Form } from '../pages/frame.tsx'
import { nameOf, textAt, viewOf } from '../texts.ts'
import type { Warning } from './publication.ts'
import {
  type Approval,
  emailOf,
  hasWritten,
  openRemarks,
  type Review,
  readReview,
  toAccept,
  validApprovals,
} from './review.ts'

interface Reviewed {
  site: Site
  path: string
  context: DeskContext
}

/** Who wrote a file, who approved it, and whose review it waits for. */
export function Progress({ site, path, context }: Reviewed) {
  const review = readReview(site, [path])
  // Only the publish page compares all that is approved.
  const newer = review.approvals.filter(({ at }) =>
    review.authors.every((it) => it.at < at),
  )
  return <Said {...{ site, path, context, review }} approvals={newer} />
}

function Said({
  site,
  path,
  context,
  review,
  approvals,
}: Reviewed & { review: Review; approvals: readonly Approval[] }) {
  const { asked, authors } = review
  const mail = new URLSearchParams({
    subject: `Please review: ${nameOf(site, path)}`,
    body: `${context.address ?? ''}${viewOf('publish', { path })}`,
  })
  const waitsFor = teamOf(site.workspace).people.filter(
    ({ email }) => email === asked && approvals.every((it) => it.by !== email),
  )
  return (
    <small>
      {authors.length > 0 &&
        `Changed by ${authors.map(({ name, on }) => `${name}, ${formatDay(on)}`).join('; ')}. `}
      {approvals.map(
        ({ name, on }) => `✓ Approved by ${name}, ${formatDay(on)}. `,
      )}
      {approvals.length === 0 && review.approvals.length > 0 && (
        <strong>It has changed since its approval. </strong>
      )}
      {each(waitsFor, ({ name, email }) => (
        <>
          Waits for{' '}
          <a href={`mailto:${email}?${`${mail}`.replaceAll('+', '%20')}`}>
            {name}
          </a>
        </>
      ))}
    </small>
  )
}

/** The approvals of what a page shows, and the form to approve it. */
export function Approvals({
  review,
  token,
  needed,
  over,
  warnings,
  ...of
}: Reviewed & {
  review: Review
  /** The hash of what is shown, if it is complete. */
  token: string | undefined
  needed: number
  over: string | undefined
  warnings: readonly Warning[]
}) {
  const { site, path, context } = of
  if (teamOf(site.workspace).people.length === 0) return null

  const approvals = validApprovals(review, `${token}`)
  const by = emailOf(context.person)
  const canApprove =
    token && !hasWritten(review, by) && approvals.every((it) => it.by !== by)
  return (
    <section aria-label="Approval">
      {needed > 0 && (
        <p>
          Approvals by colleagues: {approvals.length} of {needed}. Any change
          voids them, also of the date.
        </p>
      )}
      <Said {...of} review={review} approvals={approvals} />
      {canApprove && (
        <Form to="approve" label="Approve" values={{ path, over, token }}>
          <Ticks warnings={warnings} review={review} />
        </Form>
      )}
    </section>
  )
}

/** A required checkbox for each warning and open remark. */
export const Ticks = ({
  warnings,
  review,
}: {
  warnings: readonly Warning[]
  review: Review
}) =>
  each(toAccept(warnings, review), ({ id, text }) => (
    <label className="notice">
      <input type="checkbox" name="accept" value={id} required /> {text}
    </label>
  ))

/** The fields of a form that shares a draft. */
export function Share({ site, person }: { site: Site; person: Person }) {
  const { people } = teamOf(site.workspace)
  const by = emailOf(person)
  const colleagues = people.filter(({ email }) => email !== by)
  if (colleagues.length === 0) return null
  return (
    <>
      <Field label="Ask for review">
        <select name="to">
          <option value="">Nobody</option>
          {each(colleagues, ({ name, email }) => (
            <option value={email}>{name}</option>
          ))}
        </select>
      </Field>
      <button type="submit" formAction="/desk/share" formNoValidate>
        Share
      </button>
    </>
  )
}

/** The remarks on a text, and the form to add one. */
export function Remarks({ site, path }: Omit<Reviewed, 'context'>) {
  const { headings } = textAt(site, path)
  const review = readReview(site, [path])
  return (
    <details id="remarks">
      <summary>Remarks: {openRemarks(review).length}</summary>
      <ul className="rows">
        {each(review.remarks, ({ id, name, clause, remark, resolved }) => (
          <li>
            <small>
              {name}: {clause}
            </small>
            {resolved ? (
              <p>
                <s>{remark}</s>{' '}
                <small>
                  Resolved by {resolved.name}, {formatDay(resolved.on)}
                </small>
              </p>
            ) : (
              <Form to="resolve" label="Resolve" values={{ path, id }}>
                {remark}
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form to="remark" label="Add remark" values={{ path }}>
        <Field label="Clause">
          <select name="clause">
            <option>The whole text</option>
            {each(headings, ({ number, title }) => (
              <option>{`${number} ${title}`}</option>
            ))}
          </select>
        </Field>
        <Field label="Remark">
          <textarea name="remark" required />
        </Field>
      </Form>
    </details>
  )
}
