import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { teamOf } from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import type { Site } from '../../site/read-site.ts'
import type { DeskContext } from '../endpoint.ts'
import { Field, Step } from '../pages/frame.tsx'
import { emailOf, speakerName } from '../said.ts'
import { nameOf, reviewMail, viewOf } from '../texts.ts'
import type { Standing } from './approvals.ts'
import type { Warning } from './publication.ts'
import { reviewOf } from './review.ts'

/**
 * Says who wrote a file, who approved it, and whose review it waits for. Without
 * a plan, an approval counts if nobody wrote later.
 */
export function ReviewStatus({
  site,
  path,
  context,
  review = reviewOf(site, path),
  approvals = review.approvals.filter(({ at }) =>
    review.authors.every((it) => it.at < at),
  ),
}: {
  site: Site
  path: string
  context: DeskContext
} & Partial<Pick<Standing, 'review' | 'approvals'>>) {
  const { asked, authors } = review
  const link = `${context.address ?? ''}${viewOf('publish', { path })}`
  const waitsFor = teamOf(site.workspace).people.filter(
    ({ email }) => email === asked && approvals.every((it) => it.by !== email),
  )
  return (
    <small>
      {authors.length > 0 &&
        `Changed by ${authors.map((it) => `${speakerName(it)}, ${formatDay(it.on)}`).join('; ')}. `}
      {approvals.map(
        (it) => `✓ Approved by ${speakerName(it)}, ${formatDay(it.on)}. `,
      )}
      {approvals.length === 0 && review.approvals.length > 0 && (
        <strong>It has changed since its approval. </strong>
      )}
      {each(waitsFor, ({ name, email }) => (
        <>
          Waits for{' '}
          <a href={reviewMail(email, nameOf(site, path), link)}>{name}</a>
        </>
      ))}
    </small>
  )
}

/** What has to be accepted, each by a tick. */
export const Ticks = ({ of }: { of: readonly Warning[] }) =>
  each(of, ({ id, text }) => (
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
      <Step to="share" label="Share" />
    </>
  )
}
