import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Site } from '../../site/read-site.ts'
import { Field, Form, Step } from '../pages/frame.tsx'
import { readReview } from '../publication/review.ts'
import { type Said, speakerName } from '../said.ts'
import { textAt, textView } from '../texts.ts'
import { openRemarks, type Reply } from './remark.ts'
import { type PlacedRemark, remarksOf } from './remarks-of.ts'

/**
 * The remarks on a text, each with a form to answer it, and the form to add one.
 * The script of the page fills in what is quoted.
 */
export function Remarks({
  site,
  path,
  home = '/desk',
  isShared = true,
}: {
  site: Site
  path: string
  /** The address of the acts; only those of the desk close a remark. */
  home?: string
  /** Whether colleagues see them; otherwise an empty list is not shown. */
  isShared?: boolean
}) {
  const all = remarksOf(site, path)
  const open = openRemarks(all)
  return (
    <details
      id="remarks"
      open={open.length > 0}
      hidden={!isShared && all.length === 0}
    >
      <summary>Remarks: {open.length}</summary>
      <ul className="rows" aria-label="Remarks">
        {each(all, (remark) => (
          <Row {...{ remark, path, home }} />
        ))}
      </ul>
      <Form to={`${home}/remark`} label="Add remark" values={{ path }}>
        {each(['exact', 'prefix', 'suffix'], (name) => (
          <input type="hidden" name={name} />
        ))}
        <Field label="About">
          <select name="clause">
            <option value="">The whole text</option>
            {each(textAt(site, path).headings, ({ id, number, title }) => (
              <option value={id}>{`${number} ${title}`.trim()}</option>
            ))}
          </select>
        </Field>
        <q hidden />
        <Field label="Remark">
          <textarea name="remark" required />
        </Field>
        <div hidden>
          <Field label="Replace by">
            <textarea name="replacement" />
          </Field>
        </div>
      </Form>
    </details>
  )
}

/** Leads to the open remarks on a text, if there are any. */
export function RemarkCount({ site, path }: { site: Site; path: string }) {
  const { length } = openRemarks(readReview(site, path).remarks)
  return (
    length > 0 && <a href={`${textView(path)}#remarks`}>Remarks: {length}</a>
  )
}

function Row({
  remark: it,
  path,
  home,
}: {
  remark: PlacedRemark
  path: string
  home: string
}) {
  const { id, quotation, replacement, resolved } = it
  const reply = `${home}/reply`
  const isDesk = home === '/desk'
  return (
    <li
      id={id}
      className={resolved && 'resolved'}
      data-clause={it.clause}
      data-replacement={replacement}
      data-exact={quotation?.exact}
      data-prefix={quotation?.prefix}
      data-suffix={quotation?.suffix}
    >
      <p>
        <By {...it} /> on <a href={`#${id}`}>{it.where}</a>
      </p>
      {quotation && (
        <q className={it.isInText ? undefined : 'gone'}>{quotation.exact}</q>
      )}
      {it.remark && <p>{it.remark}</p>}
      {replacement !== undefined && (
        <p>
          {replacement ? (
            <>
              Replace by <ins>{replacement}</ins>
            </>
          ) : (
            'Delete these words.'
          )}
        </p>
      )}
      {each(it.replies, (reply: Reply) => (
        <p>
          <By {...reply} /> {reply.text}
        </p>
      ))}
      {resolved ? (
        <By
          {...resolved}
          verb={resolved.isAccepted ? 'Accepted' : 'Resolved'}
        />
      ) : (
        <Form to={reply} label={undefined} values={{ path, id }}>
          <textarea
            name="text"
            rows={1}
            aria-label="Reply"
            placeholder="Reply"
            required
          />
          <p className="row">
            <Step to={reply} label="Reply" isChecked />
            {isDesk && <Step to="resolve" label="Resolve" />}
            {isDesk && replacement !== undefined && (
              <Step to="accept" label="Accept" />
            )}
          </p>
        </Form>
      )}
    </li>
  )
}

/** Who said something, and when. */
const By = ({ verb = '', ...said }: Said & { verb?: string }) => (
  <small>
    {verb && `${verb} by `}
    <b>{speakerName(said)}</b>, {formatDay(said.on)}
  </small>
)
