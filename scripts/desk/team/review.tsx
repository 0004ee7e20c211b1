import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { reviewOf } from '../../acts/review.ts'
import { teamOf } from '../../acts/team.ts'
import { openWorkspace } from '../../repository/workspace.ts'
import type { Site } from '../../site/read-site.ts'
import type { DeskContext } from '../endpoint.ts'
import { Field, Form } from '../pages/frame.tsx'
import { nameOf, textAt, viewOf } from '../texts.ts'

interface Reviewed {
  site: Site
  path: string
  context: DeskContext
}

/** Who changed a file last, who approved it, and whose review it waits for. */
export function Progress({ site, path, context }: Reviewed) {
  const { author, approvals, isVoid, waitsFor } = reviewOf(site, path)
  const { people } = teamOf(site.workspace)
  const mail = new URLSearchParams({
    subject: `Please review: ${nameOf(site, path)}`,
    body: `${context.address ?? ''}${viewOf('publish', { path })}`,
  })
  return (
    <small>
      {author && `Changed by ${author.by}, ${formatDay(author.on)}. `}
      {approvals.map(({ by, on }) => `✓ Approved by ${by}, ${formatDay(on)}. `)}
      {isVoid && <strong>It has changed since its approval. </strong>}
      {each(
        people.filter(({ name }) => name === waitsFor),
        ({ name, email }) => (
          <>
            Waits for{' '}
            <a href={`mailto:${email}?${`${mail}`.replaceAll('+', '%20')}`}>
              {name}
            </a>
          </>
        ),
      )}
    </small>
  )
}

/** The approvals of what a page shows, and the form to approve it. */
export function Approvals(of: Reviewed) {
  const { site, path, context } = of
  if (teamOf(site.workspace).people.length === 0) return null

  const { sum, author, approvals, needed } = reviewOf(site, path)
  const canApprove = [author, ...approvals].every(
    (it) => it?.by !== context.person.name,
  )
  return (
    <section aria-label="Approval">
      {needed > 0 && (
        <p>
          Approvals by colleagues: {approvals.length} of {needed}. Any edit
          voids them, also on this page.
        </p>
      )}
      <Progress {...of} />
      {canApprove && (
        <Form to="approve" label="Approve" values={{ path, sum }} />
      )}
    </section>
  )
}

/** The fields of a form that shares a draft. */
export function Share({ folder, person }: DeskContext) {
  const { people } = teamOf(openWorkspace(folder))
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

/** The open remarks on a text, and the form to add one. */
export function Remarks({ site, path }: Omit<Reviewed, 'context'>) {
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
