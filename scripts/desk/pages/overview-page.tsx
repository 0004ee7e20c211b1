import type { VFile } from 'vfile'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { languages } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { problemsOf } from '../../checks/find-problems.ts'
import { upstreamOf } from '../../repository/git.ts'
import type { Policy } from '../../site/policies.ts'
import { type Site, versionOf } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { placeOf } from '../../text/paths.ts'
import type { Text } from '../../text/text.ts'
import { endpoint, path } from '../endpoint.ts'
import { unpublishedIn } from '../publish.ts'
import { PUBLISHED } from '../store.ts'
import { stepView } from '../tell-problems.ts'
import { nameOf, textView, titleOf, viewOf } from '../texts.ts'
import { translationState } from '../translate.ts'
import { Field, Form, Pill, page } from './frame.tsx'

/**
 * Every policy, page and section with its state, and what comes next; first,
 * what was done last.
 */
export const overview = endpoint(
  { done: path.optional() },
  (site, { done }) => {
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
    const listed = new Set(
      groups.flatMap((it) => it.texts.map((it) => it.path)),
    )
    // What is wrong with a translation is told to those who translate.
    const others = files.filter(
      ({ path, messages }) =>
        !listed.has(path) &&
        (!translations.has(path) || messages.some(isError)),
    )
    const missing = facts.placeholders.length
    const unpublished = unpublishedIn(site)

    return page(
      'Overview',
      <>
        <h1>Overview</h1>
        {done && (
          <p role="status" className="card">
            {nameOf(site, done)}:{' '}
            {versionOf(site, placeOf(done))?.status ?? 'published'}.{' '}
            {upstreamOf(site.folder)
              ? 'It was sent to where the site is made, and is online after the next build there.'
              : 'It stays on this machine, until it is sent to where the site is made.'}
          </p>
        )}
        <p className="fine">
          {formatDay(site.today)}.{' '}
          {missing > 0 && (
            <a href="/desk/facts">Facts still to be supplied: {missing}</a>
          )}
        </p>
        {unpublished.length > 0 && (
          <p className="card row">
            Not published yet:
            {each(unpublished, (path) => (
              <a href={viewOf('changes', { path, from: PUBLISHED })}>
                {nameOf(site, path)}
              </a>
            ))}
          </p>
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
                  site={site}
                  text={text}
                  file={files.find(({ path }) => path === text.path)}
                />
              ))}
            </ul>
            {acts}
          </section>
        ))}
      </>,
    )
  },
)

/** Begins a version, unless there is a draft, and proves one that applied. */
function Acts({
  site: { today },
  policy: { slug, drafts, versions },
  title,
}: {
  site: Site
  policy: Policy
  title: string
}) {
  return (
    <>
      {drafts.length === 0 && (
        <Form to="amend" label={`Change the ${title}`} values={{ slug }} />
      )}
      <details>
        <summary>Evidence</summary>
        <Form
          to="evidence"
          method="get"
          label="Make the evidence"
          values={{ slug }}
          progress="Making the evidence… Your browser says when it is there."
        >
          <Field
            label="What applied on this day?"
            hint="One file with the page as readers had it, the text, what had changed, the seal, and how to verify all of it."
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
  /** With what is wrong with it. */
  file: VFile | undefined
}

/** A text with its state, and what became of it in each language. */
function Row({ site, text, file }: RowProps) {
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
            const { own, state } = translationState(site, text, code)
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

/** What is wrong with a file that is no text, and the steps that mend it. */
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
