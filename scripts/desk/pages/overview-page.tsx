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
import { stepView } from '../tell-problems.ts'
import { nameOf, textView, titleOf, viewOf } from '../texts.ts'
import { translationState } from '../translate.ts'
import { Field, Form, Pill, page } from './frame.tsx'

/**
 * Every policy, page and section with the exceptions: errors, what is not
 * published, and translations that are missing or out of date.
 */
export const overview = endpoint({}, (site) => {
  const { policies, pages, sections, facts, translations } = site
  const files = problemsOf(site)
  const groups = [
    ...Array.from(policies.values(), (policy) => {
      const { drafts, versions } = policy
      const sealed = versions.toReversed().map(({ text }) => text)
      const texts = [...drafts, ...sealed]
      const title = titleOf(site, texts.at(-1)?.path ?? policy.slug)
      return { title, texts, acts: <Acts {...{ site, policy, title }} /> }
    }),
    { title: 'Pages', texts: pages, acts: null },
    { title: 'Landing page', texts: sections, acts: null },
  ]
  const listed = new Set(groups.flatMap((it) => it.texts.map((it) => it.path)))
  // Translators see the warnings of a translation in its editor.
  const others = files.filter(
    ({ path, messages }) =>
      !listed.has(path) && (!translations.has(path) || messages.some(isError)),
  )
  const missing = facts.placeholders.length
  const unpublished = [
    ...draftsOf(policies).map(({ path }) => path),
    ...unpublishedIn(site),
  ]
  const days = lastChanges(site.folder, 'content')

  return page(
    'Overview',
    <>
      <h1>Overview</h1>
      {missing > 0 && (
        <a href={viewOf('facts', { only: 'missing' })}>
          Names and figures to supply: {missing}
        </a>
      )}
      {unpublished.length > 0 && (
        <section className="card">
          <h2>Not published</h2>
          <ul className="rows">
            {each(unpublished, (path) => (
              <li className="row">
                <a href={viewOf('changes', { path })}>{nameOf(site, path)}</a>
                <a className="button" href={viewOf('publish', { path })}>
                  Publish…
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {each(others, (file) => (
        <Problems site={site} file={file} />
      ))}
      {each(groups, ({ title, texts, acts }) => (
        <section className="card">
          <h2>{title}</h2>
          <ul className="rows">
            {each(texts, (text) => (
              <Row
                {...{ site, text, days }}
                file={files.find(({ path }) => path === text.path)}
              />
            ))}
          </ul>
          {acts}
        </section>
      ))}
    </>,
  )
})

/** Starts a draft, unless there is one, and makes the evidence of a day. */
function Acts({
  site: { today },
  policy,
  title,
}: {
  site: Site
  policy: Policy
  title: string
}) {
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
          progress="Making the evidence…"
        >
          <Field
            label="What applied on this day?"
            hint="A ZIP file with the page, the text, its changes and its seal, and how to verify them."
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

interface RowProps {
  site: Site
  text: Text
  /** The file with its diagnostics. */
  file: VFile | undefined
  /** The day on which each file was committed last. */
  days: ReadonlyMap<string, Day>
}

/** A text with its state, and its translations that are not up to date. */
function Row({ site, text, file, days }: RowProps) {
  const { path, day, isDraft } = text
  const errors = file?.messages.filter(isError).length ?? 0
  const draft = day || isDraft ? 'draft' : ''
  const status = versionOf(site, text)?.status ?? draft
  return (
    <li className="row">
      <a href={textView(path)}>
        {isDraft ? 'Draft' : day ? formatDay(day) : titleOf(site, path)}
      </a>
      {errors > 0 && <span className="pill error">Errors: {errors}</span>}
      <Pill>{status}</Pill>
      {/^(announced|in force|)$/.test(status) && (
        <div className="row">
          {each(languages.slice(1), ({ code, name }) => {
            const { own, state } = translationState(site, text, code, days)
            if (!state) return null
            const label = `${name}: ${state}`
            const values = { path, language: code }
            return own ? (
              <a href={textView(own)} className="fine">
                {label}
              </a>
            ) : (
              <Form to="translate" label={label} values={values} />
            )
          })}
        </div>
      )}
    </li>
  )
}

/** The diagnostics of a file that is not listed, with links that fix them. */
function Problems({ site, file }: { site: Site; file: VFile }) {
  return each(file.messages, ({ reason, note, run }) => {
    const step = run && stepView(run)
    return (
      <p className="notice">
        {nameOf(site, file.path)}: {reason} {note}{' '}
        {step && (
          <a className="button" href={step.href}>
            {step.label}
          </a>
        )}
      </p>
    )
  })
}
