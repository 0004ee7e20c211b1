import { useState } from 'react'
import { formatDay } from '../model/format-day.ts'
import { ask, useAnswer } from './ask.ts'
import { CommitFields } from './commit-fields.tsx'
import { count, Dialog, Field, Form, Pill, Waiting } from './parts.tsx'
import type { KeptState, PolicyRow, TextRow } from './protocol.ts'

/** Every policy and page with its state, and what can be done with it. */
export function OverviewPage() {
  const { answer, error, again } = useAnswer('overview')
  const { answer: gone = [], again: lookAgain } = useAnswer('gone')
  const [changing, setChanging] = useState<PolicyRow>()
  const [open, setOpen] = useState(false)
  if (!answer) return <Waiting error={error} />
  const { policies, pages, sections, placeholders, other, work } = answer
  const bringBack = ({ path, hash }: KeptState) =>
    ask('bring-back', { path, hash }).then(() => Promise.all([again(), lookAgain()]))
  return (
    <main className="page">
      <h1>Overview</h1>
      <p className="lead">
        {formatDay(answer.today)}.{' '}
        {placeholders > 0 && (
          <a href="#/facts">{count(placeholders, 'fact')} still to be supplied</a>
        )}
      </p>
      {other.map(({ path, reason, remedy }) => (
        <p key={reason} className="notice">
          {path}: {reason} {remedy}
        </p>
      ))}
      {policies.map((policy) => (
        <section key={policy.slug} className="card">
          <h2>{policy.title}</h2>
          <Rows rows={policy.versions} />
          <p className="actions">
            <ChangeButton policy={policy} onStart={() => setChanging(policy)} />
          </p>
        </section>
      ))}
      <section className="card">
        <h2>Pages</h2>
        <Rows rows={pages} />
      </section>
      <details className="card">
        <summary>
          <h2>Landing page</h2>
        </summary>
        <Rows rows={sections} />
      </details>
      {work.changed.length > 0 && (
        <section className="card">
          <h2>Not committed yet</h2>
          <ul className="rows">
            {work.changed.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
          <p className="actions">
            <button type="button" onClick={() => setOpen(true)}>
              Commit…
            </button>
          </p>
        </section>
      )}
      {work.ahead > 0 && <Push ahead={work.ahead} upstream={work.upstream} onDone={again} />}
      {gone.length > 0 && (
        <section className="card">
          <h2>Discarded</h2>
          <ul className="rows">
            {gone.map((state) => (
              <li key={state.path}>
                <span>{state.path}</span>
                <small>{new Date(state.time).toLocaleString('en-IN')}</small>
                <button type="button" onClick={() => bringBack(state)}>
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && <Commit files={work.changed} onDone={() => setOpen(false)} again={again} />}
      {changing && <StartChange policy={changing} onClose={() => setChanging(undefined)} />}
    </main>
  )
}

function Rows({ rows }: { rows: readonly TextRow[] }) {
  return (
    <ul className="rows">
      {rows.map(({ path, title, day, status = '', errors, warnings }) => (
        <li key={path}>
          <a href={`#/edit/${path}`}>{day ? formatDay(day) : title}</a>
          <span className="states">
            {day && <Pill kind={status}>{status}</Pill>}
            {errors > 0 && <Pill kind="error">{count(errors, 'error')}</Pill>}
            {warnings > 0 && <small>{count(warnings, 'warning')}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A draft that already exists is opened, not stacked. */
function ChangeButton({ policy, onStart }: { policy: PolicyRow; onStart: () => void }) {
  const draft = policy.versions.find(({ status }) => status === 'draft')
  if (draft)
    return (
      <a className="button" href={`#/edit/${draft.path}`}>
        Continue the draft for {formatDay(draft.day ?? '')}
      </a>
    )
  return (
    <button type="button" onClick={onStart} aria-label={`Change the ${policy.title}…`}>
      Change…
    </button>
  )
}

function Commit({
  files,
  onDone,
  again,
}: {
  files: readonly string[]
  onDone: () => void
  again: () => void
}) {
  const submit = ({ by: _, push, message, ...chosen }: Record<string, string | boolean>) =>
    ask('commit', { push, message, files: Object.keys(chosen) }).finally(again)
  return (
    <Dialog title="Commit" onClose={onDone}>
      <CommitFields label="Commit" onSubmit={submit} onDone={onDone}>
        {files.map((file) => (
          <label className="check" key={file}>
            <input type="checkbox" name={file} defaultChecked /> {file}
          </label>
        ))}
        <Field label="What was changed">
          <input name="message" required />
        </Field>
      </CommitFields>
    </Dialog>
  )
}

function Push({
  ahead,
  upstream,
  onDone,
}: {
  ahead: number
  upstream: string
  onDone: () => void
}) {
  const push = () => ask('push').then(onDone)
  return (
    <section className="card">
      <h2>Not pushed yet</h2>
      <p>
        {count(ahead, 'commit')} on this machine {ahead === 1 ? 'is' : 'are'} not in {upstream}.
      </p>
      <Form label="Push" onSubmit={() => push().then(() => undefined)} />
    </section>
  )
}

function StartChange({ policy, onClose }: { policy: PolicyRow; onClose: () => void }) {
  const { slug, title, firstDay, why } = policy
  const start = async ({ day = '' }) => {
    await ask('amend', { slug, day })
    location.hash = `#/edit/content/pages/${slug}/${day}.mdx`
    return undefined
  }
  return (
    <Dialog title={`Change the ${title}`} onClose={onClose}>
      <Form label="Start the change" onSubmit={start} cancel>
        <Field label="In force from" hint={`${formatDay(firstDay)} is the first day. ${why}`}>
          <input type="date" name="day" min={firstDay} defaultValue={firstDay} required />
        </Field>
      </Form>
    </Dialog>
  )
}
