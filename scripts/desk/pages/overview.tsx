import type { PropsWithChildren } from 'react'
import type { VFile } from 'vfile'
import { formatDay } from '../../../src/model/format-day.ts'
import { addDays } from '../../../src/policy/timeline.ts'
import { problemsOf } from '../../rules/problems.ts'
import { type Site, versionOf } from '../../site/site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import type { Text } from '../../text/text.ts'
import { fileInWords, inWords } from '../in-words.ts'
import { workOf } from '../publish.ts'
import { keptStates } from '../store.ts'
import { textView, titleOf } from '../texts.ts'
import { Ask, count, Field, Form, Pill, page } from './frame.tsx'
import { Publishing } from './publish.tsx'
import { SameSlips } from './same-slips.tsx'

/**
 * Every policy, page and section with its state, and what can be done with it.
 */
export async function overview(site: Site) {
  const files = problemsOf(site)
  const rows = files.flatMap(({ path, messages }) => {
    const text = site.texts.get(path)
    return text ? rowOf(site, text, messages) : []
  })
  const problems = files
    .filter(({ path }) => !site.texts.has(path))
    .flatMap(({ path, messages }) =>
      messages.map(({ reason, note }) => inWords(`${path}: ${reason} ${note}`)),
    )
  const missing = site.facts.placeholders.length
  const work = await workOf(site.folder)
  const undated = rows.filter(({ day }) => !day)

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
      {(work.changed.length > 0 || work.ahead > 0) && (
        <Card title="Not public yet">
          <Form to="publish" label={work.upstream ? 'Publish' : 'Save'}>
            <Publishing site={site} work={work} />
          </Form>
        </Card>
      )}
      {problems.map((problem) => (
        <p key={problem} className="notice">
          {problem}
        </p>
      ))}
      {[...site.policies.keys()].map((slug) => (
        <Policy
          key={slug}
          site={site}
          versions={rows.filter((row) => row.day && row.slug === slug)}
        />
      ))}
      <Card title="Pages">
        <Rows rows={undated.filter(({ isSection }) => !isSection)} />
      </Card>
      <Card title="Landing page">
        <Rows rows={undated.filter(({ isSection }) => isSection)} />
      </Card>
      <Discarded {...site} />
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
    status: versionOf(site, text)?.status,
    errors,
    warnings: messages.length - errors,
  }
}

/**
 * A policy with its versions. A draft that already exists is opened, not
 * stacked.
 */
function Policy({ site, versions }: { site: Site; versions: readonly Row[] }) {
  const withStatus = (status: Row['status']) =>
    versions.find((version) => version.status === status)
  const current = withStatus('in force') ?? versions[0]
  if (!current) return null

  const { slug, title } = current
  const draft = withStatus('draft')
  const announced = withStatus('announced')?.day
  const notice = Number(site.factsFor(current.path).get('noticeDays'))
  let first = addDays(site.today, notice)
  while (versions.some(({ day }) => day === first)) first = addDays(first, 1)
  const hint = `${formatDay(first)} is the first day: readers were promised ${notice} days’ notice, and today is ${formatDay(site.today)}.`
  const later =
    announced && announced > first
      ? ` A version from ${formatDay(announced)} is announced already; what changes before it, it should say, too.`
      : ''

  return (
    <Card title={title}>
      <Rows rows={versions.toReversed()} />
      <SameSlips site={site} slug={slug} />
      <small>A change can apply from {formatDay(first)}.</small>
      {draft?.day ? (
        <a className="button" href={textView(draft.path)}>
          Continue the draft for {formatDay(draft.day)}
        </a>
      ) : (
        <Ask
          button="Change"
          title={`Change the ${title}`}
          to="amend"
          label="Start the change"
          values={{ slug }}
        >
          <Field label="In force from" hint={hint + later}>
            <input
              type="date"
              name="day"
              min={site.today}
              defaultValue={first}
              required
            />
          </Field>
          <Field
            label="Why without notice, for readers"
            hint="Left empty but where it may be in force at once: because the law requires it, for safety, or because it favours readers."
          >
            <input name="reason" />
          </Field>
        </Ask>
      )}
    </Card>
  )
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
      {rows.map(({ path, title, day, status, errors, warnings }) => (
        <li key={path} className="row">
          <a href={textView(path)}>{day ? formatDay(day) : title}</a>
          {warnings > 0 && <small>{count(warnings, 'warning')}</small>}
          {errors > 0 && <Pill kind="error">{count(errors, 'error')}</Pill>}
          {status && <Pill kind={status}>{status}</Pill>}
        </li>
      ))}
    </ul>
  )
}

/** The last states of texts that are in their folder no more. */
function Discarded({ folder, texts }: Site) {
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
          label={`Bring back ${fileInWords(path)}`}
          values={{ path, hash }}
        />
      ))}
    </Card>
  )
}
