import type { VFile } from 'vfile'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { languages } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { published, versionInForce } from '../../../src/site/policy.ts'
import type { Day } from '../../../src/site/timeline.ts'
import { problemsOf } from '../../checks/find-problems.ts'
import { lastChanges } from '../../repository/git.ts'
import { draftsOf, type Policy } from '../../site/policies.ts'
import { type Site, versionOf } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import type { Text } from '../../text/text.ts'
import { endpoint } from '../endpoint.ts'
import { unpublishedIn } from '../publish.ts'
import { Progress } from '../team/review.tsx'
import {
  languageName,
  nameOf,
  statusOf,
  textView,
  titleOf,
  viewOf,
} from '../texts.ts'
import { translationState } from '../translate.ts'
import { button, Field, Form, Pill, page } from './frame.tsx'
import { problemList } from './problem-list.tsx'

/**
 * Shows what waits for somebody, then every policy, page and section with its
 * exceptions: errors, and translations that are missing or out of date.
 */
export const overview = endpoint({}, (site, _, context) => {
  const { person, address } = context
  const { policies, pages, sections, facts, translations } = site
  const files = problemsOf(site)
  const changed = [...lastChanges(site.folder, 'content').keys()]
  const rowsOf = (texts: readonly Text[]) =>
    texts.map((text) => rowOf(site, text, files, changed))
  const groups = [
    ...Array.from(policies.values(), (policy) => {
      const { drafts, versions } = policy
      const sealed = versions.toReversed().map(({ text }) => text)
      const texts = [...drafts, ...sealed]
      const title = titleOf(site, texts.at(-1)?.path ?? policy.slug)
      const rows = rowsOf(texts)
      return { title, rows, acts: actsFor(policy, title, site.today) }
    }),
    { title: 'Pages', rows: rowsOf(pages), acts: null },
    { title: 'Landing page', rows: rowsOf(sections), acts: null },
  ]
  const rows = groups.flatMap((it) => it.rows)
  // Translators see the warnings of a translation in its editor.
  const others = files.filter(
    ({ path, messages }) =>
      messages.length > 0 &&
      rows.every(({ text }) => text.path !== path) &&
      (!translations.has(path) || messages.some(isError)),
  )
  const missing = facts.placeholders.length
  const unpublished = [
    ...draftsOf(policies).map(({ path }) => path),
    ...unpublishedIn(site),
  ]
  const translators = languages.flatMap(({ code }) => {
    const due = rows.flatMap((it) => it.states).filter((it) => it.code === code)
    return due.length > 0 ? `${languageName(code)} (${due.length})` : []
  })

  return page(
    'Overview',
    <>
      <h1>Overview</h1>
      {address && (
        <Form to="sign-out" label="Sign out">
          Signed in as {person.name}
        </Form>
      )}
      {missing > 0 && (
        <a href={viewOf('facts', { only: 'missing' })}>
          Names and figures to supply: {missing}
        </a>
      )}
      {translators.length > 0 && <p>To translate: {translators.join(', ')}</p>}
      {unpublished.length > 0 && (
        <section className="card">
          <h2>Not published</h2>
          <ul className="rows">
            {each(unpublished, (path) => (
              <li className="row">
                <a href={viewOf('changes', { path })}>{nameOf(site, path)}</a>
                <Progress {...{ site, path, context }} />
                {button('Publish…', viewOf('publish', { path }))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && problemList(site, others)}
      {each(groups, ({ title, rows, acts }) => (
        <section className="card">
          <h2>{title}</h2>
          <ul className="rows">{each(rows, Row)}</ul>
          {acts}
        </section>
      ))}
    </>,
  )
})

type RowProps = ReturnType<typeof rowOf>

/** A text with its number of errors, its status and its translations to make. */
function rowOf(
  site: Site,
  text: Text,
  files: readonly VFile[],
  changed: readonly string[],
) {
  const { path, day, isDraft } = text
  const { messages = [] } = files.find((it) => it.path === path) ?? {}
  const version = versionOf(site, text)
  const isTranslated = version
    ? ['announced', 'in force'].includes(version.status)
    : !day && !isDraft
  return {
    text,
    label: isDraft ? 'Draft' : day ? formatDay(day) : titleOf(site, path),
    errors: messages.filter(isError).length,
    status: statusOf(site, text),
    states: (isTranslated ? languages.slice(1) : []).flatMap(({ code }) => {
      const { own, state } = translationState(site, text, code, changed)
      return state
        ? { code, own, label: `${languageName(code)}: ${state}` }
        : []
    }),
  }
}

function Row({ text: { path }, label, errors, status, states }: RowProps) {
  return (
    <li className="row">
      <a href={textView(path)}>{label}</a>
      {errors > 0 && <span className="pill error">Errors: {errors}</span>}
      {status !== 'Page' && <Pill>{status}</Pill>}
      {states.length > 0 && (
        <div className="row">
          {each(states, ({ code, own, label }) =>
            own ? (
              <a href={textView(own)} className="fine">
                {label}
              </a>
            ) : (
              <Form
                to="translate"
                label={label}
                values={{ path, language: code }}
              />
            ),
          )}
        </div>
      )}
    </li>
  )
}

/** Starts a draft, unless there is one, and makes the evidence of a day. */
function actsFor(policy: Policy, title: string, today: Day) {
  const { slug, drafts, versions } = policy
  const current = versionInForce(policy)?.day
  const bases = published(policy).filter(({ day }) => day >= `${current}`)
  return (
    <>
      {drafts.length === 0 && (
        <Form to="amend" label={`Change the ${title}`} values={{ slug }}>
          {bases.length > 1 && (
            <fieldset>
              <legend>Start from</legend>
              {each(bases, ({ day }) => (
                <label>
                  <input type="radio" name="base" value={day} required />{' '}
                  {day === current
                    ? 'the current version'
                    : `the version announced for ${formatDay(day)}`}
                </label>
              ))}
            </fieldset>
          )}
        </Form>
      )}
      <details>
        <summary>Evidence</summary>
        <Form
          to="evidence"
          method="get"
          label="Make the evidence"
          values={{ slug }}
        >
          <Field
            label="What applied on this day?"
            hint="A ZIP file with the page, the text, its changes and its seal, and how to verify them. Making it takes about a minute."
          >
            <input
              type="date"
              name="day"
              min={versions[0]?.day}
              defaultValue={today}
              required
            />
          </Field>
        </Form>
      </details>
    </>
  )
}
