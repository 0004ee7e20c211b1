import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { reviewOf } from '../../acts/review.ts'
import { readTeam } from '../../acts/team.ts'
import type { Site } from '../../site/read-site.ts'
import type { DeskContext } from '../endpoint.ts'
import { Field, Form } from '../pages/frame.tsx'
import { nameOf, textAt, viewOf } from '../texts.ts'

interface Reviewed {
  site: Site
  path: string
}

/** The approvals of what a page shows, and the form to approve it. */
export function Approvals({
  site,
  path,
  context,
}: Reviewed & { context: DeskContext }) {
  const { person, address = '' } = context
  const { people } = readTeam(site.folder)
  if (people.length === 0) return null

  const review = reviewOf(site, path)
  const { sum, author, approvals, needed, isVoid, waitsFor } = review

  const canApprove = [author, ...approvals].every(
    (it) => it?.by !== person.name,
  )
  const mail = new URLSearchParams({
    subject: `Please review: ${nameOf(site, path)}`,
    body: address + viewOf('publish', { path }),
  })
  return (
    <section aria-label="Approval">
      {needed > 0 && (
        <p>
          Approvals by colleagues: {approvals.length} of {needed}. Any edit
          voids them, also one of the summary, the notice or the acceptance.
        </p>
      )}
      {each(approvals, ({ by, on }) => (
        <p>
          ✓ Approved by {by}, {formatDay(on)}
        </p>
      ))}
      {isVoid && <p className="notice">It has changed since its approval.</p>}
      {each(
        people.filter(({ name }) => name === waitsFor),
        ({ name, email }) => (
          <p>
            Waits for{' '}
            <a href={`mailto:${email}?${`${mail}`.replaceAll('+', '%20')}`}>
              {name}
            </a>
          </p>
        ),
      )}
      {canApprove && (
        <Form to="approve" label="Approve" values={{ path, sum }} />
      )}
    </section>
  )
}

/** The fields of a form that shares a draft. */
export function Share({ folder, person }: DeskContext) {
  const { people } = readTeam(folder)
  const colleagues = people.filter(({ name }) => name !== person.name)
  if (colleagues.length === 0) return null
  return (
    <>
      <Field label="Ask for review">
        <select name="to">
          <option value="">Nobody</option>
          {each(colleagues, ({ name }) => (
            <option>{name}</option>
          ))}
        </select>
      </Field>
      <button type="submit" formAction="/desk/share" formNoValidate>
        Share
      </button>
    </>
  )
}

/** Who changed a file last and when, and whose review it waits for. */
export function Progress({ site, path }: Reviewed) {
  const { author, approvals, waitsFor } = reviewOf(site, path)
  return (
    <small>
      {author && `${author.by}, ${formatDay(author.on)}`}
      {approvals.map(({ by }) => `, approved by ${by}`)}
      {waitsFor && `, waits for ${waitsFor}`}
    </small>
  )
}

/** The open remarks on a text, and the form to add one. */
export function Remarks({ site, path }: Reviewed) {
  const { headings } = textAt(site, path)
  const { remarks } = reviewOf(site, path)
  return (
    <details id="remarks">
      <summary>Remarks: {remarks.length}</summary>
      <ul className="rows">
        {each(remarks, ({ by, clause, remark }) => (
          <li>
            <small>
              {by}: {clause}
            </small>
            <Form to="resolve" label="Resolve" values={{ path, remark }}>
              {remark}
            </Form>
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
