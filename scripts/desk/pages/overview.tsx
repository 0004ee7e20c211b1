import type { PropsWithChildren } from 'react'
import type { VFile } from 'vfile'
import { formatDay } from '../../../src/model/format-day.ts'
import { type Site, versionOf } from '../../policies/site.ts'
import { problemsOf } from '../../rules/problems.ts'
import { isError } from '../../text/diagnostics/report.ts'
import type { Text } from '../../text/text.ts'
import { stepView } from '../problems.ts'
import { workOf } from '../publish.ts'
import { keptStates } from '../store.ts'
import { nameOf, textView, titleOf, viewOf } from '../texts.ts'
import { count, Form, Pill, page } from './frame.tsx'

/**
 * Every policy, page and section with its state, and what can be done with it.
 */
export async function overview(site: Site) {
  const files = problemsOf(site)
  const rows = files.flatMap(({ path, messages }) => {
    const text = site.texts.get(path)
    return text ? rowOf(site, text, messages) : []
  })
  const others = files.filter(({ path }) => !site.texts.has(path))
  const missing = site.facts.placeholders.length
  const work = await workOf(site.folder)
  const undated = rows.filter(({ day, isDraft }) => !day && !isDraft)

  return page(
    'Overview',
    <>
      <h1>Overview</h1>
      <p className="fine">
        {formatDay(site.today)}.{' '}
        {missing > 0 && (
          <a href="/desk/facts">
            {count(missing, 'fact')} still to be supplied
          </a>
        )}
      </p>
      {work.trouble && (
        <p className="notice">
          Git refuses, so that nothing can be published: {work.trouble}
        </p>
      )}
      {work.remote && work.ahead > 0 && (
        <Card title="Not public yet">
          <Form to="publish" label="Send it" progress="Publishing…">
            <p>
              {count(work.ahead, 'change')} committed on this machine and not
              sent yet.
            </p>
          </Form>
        </Card>
      )}
      {others.map((file) => (
        <Problems key={file.path} site={site} file={file} />
      ))}
      {[...site.policies.keys()].map((slug) => (
        <Policy key={slug} versions={rows.filter((row) => row.slug === slug)} />
      ))}
      <Card title="Pages">
        <Rows rows={undated.filter(({ isSection }) => !isSection)} />
      </Card>
      <Card title="Landing page">
        <Rows rows={undated.filter(({ isSection }) => isSection)} />
      </Card>
      <Discarded site={site} />
    </>,
  )
}

/** A version of a policy, or a page or section without versions. */
type Row = ReturnType<typeof rowOf>

function rowOf(site: Site, text: Text, messages: VFile['messages']) {
  const errors = messages.filter(isError).length

  return {
    ...text,
    title: titleOf(site, text.path),
    status: versionOf(site, text)?.status ?? draftStatus(text),
    errors,
    warnings: messages.length - errors,
  }
}

/**
 * A policy with its versions. A draft that already exists is opened, not
 * stacked.
 */
function Policy({ versions }: { versions: readonly Row[] }) {
  const withStatus = (status: Row['status']) =>
    versions.find((version) => version.status === status)
  const current = withStatus('in force') ?? versions[0]
  if (!current) return null

  const { slug, title } = current
  const draft = withStatus('draft')

  return (
    <Card title={title}>
      <Rows rows={versions.toReversed()} />
      {draft ? (
        <a className="button" href={textView(draft.path)}>
          Continue the draft
        </a>
      ) : (
        <a
          className="button"
          href={viewOf('amend', { slug })}
          aria-label={`Change the ${title}`}
        >
          Change…
        </a>
      )}
    </Card>
  )
}

function draftStatus({ day, isDraft }: Text): 'draft' | undefined {
  return day || isDraft ? 'draft' : undefined
}

function Card({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="rows">
      {rows.map(({ path, title, day, isDraft, status, errors, warnings }) => (
        <li key={path} className="row">
          <a href={textView(path)}>
            {isDraft ? 'Draft' : day ? formatDay(day) : title}
          </a>
          {warnings > 0 && <small>{count(warnings, 'warning')}</small>}
          {errors > 0 && <Pill kind="error">{count(errors, 'error')}</Pill>}
          {status && <Pill kind={status}>{status}</Pill>}
        </li>
      ))}
    </ul>
  )
}

/** The last states of texts that are in their folder no more. */
function Discarded({ site }: { site: Site }) {
  const { folder, texts } = site
  const gone = keptStates(folder).filter(
    ({ path }) => /\.mdx$/.test(path) && !texts.has(path),
  )
  if (gone.length === 0) return null

  const last = new Map(gone.toReversed().map((state) => [state.path, state]))

  return (
    <Card title="Discarded">
      {[...last.values()].map(({ path, hash }) => (
        <Form
          key={path}
          to="bring-back"
          label={`Bring back ${nameOf(site, path)}`}
          values={{ path, hash }}
        />
      ))}
    </Card>
  )
}

/** What is wrong with a file that is no text, and the steps that mend it. */
function Problems({ site, file }: { site: Site; file: VFile }) {
  return file.messages.map(({ line, column, reason, note, run }) => {
    const step = run && stepView(site, file.path, run)
    return (
      <section key={`${line} ${column} ${reason}`} className="notice">
        <p>
          {nameOf(site, file.path)}: {reason} {note}
        </p>
        {step && (
          <a className="button" href={step.href}>
            {step.label}
          </a>
        )}
      </section>
    )
  })
}
