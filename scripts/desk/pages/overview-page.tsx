import { formatDay } from '../../../src/i18n/format-day.ts'
import { languages } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { findCurrent, publishedVersions } from '../../../src/site/policy.ts'
import type { Day } from '../../../src/site/timeline.ts'
import { problemsOf } from '../../checks/find-problems.ts'
import { hasWitness } from '../../exports/evidence/witness.ts'
import { draftsOf, type PolicyTexts } from '../../site/policies.ts'
import { findText, type Site, versionOf } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { placeOf } from '../../text/paths.ts'
import type { Text } from '../../text/text.ts'
import { endpoint } from '../endpoint.ts'
import { hasNotices } from '../publication/published-page.tsx'
import { ReviewStatus } from '../publication/review-parts.tsx'
import { unpublishedIn } from '../publication/sides.ts'
import { RemarkCount } from '../remarks/remarks.tsx'
import {
  languageName,
  nameOf,
  statusOf,
  textView,
  titleOf,
  viewOf,
} from '../texts.ts'
import { translationState } from '../translate.ts'
import { button, Field, Form, page, status } from './frame.tsx'
import { problemList } from './problem-list.tsx'

/**
 * Shows what waits for somebody and the errors, then every policy, page and
 * section with its translations that are missing or out of date.
 */
export const overview = endpoint({}, (site, _, context) => {
  const { person, address } = context
  const { policies, pages, sections, facts } = site
  const groups = [
    ...Array.from(policies.values(), (policy) => {
      const { drafts, versions } = policy
      const sealed = versions.toReversed().map(({ text }) => text)
      const texts = [...drafts, ...sealed]
      const title = titleOf(site, texts.at(-1)?.path ?? policy.slug)
      return { title, texts, policy }
    }),
    { title: 'Pages', texts: pages, policy: undefined },
    { title: 'Landing page', texts: sections, policy: undefined },
  ]
  // The editor shows the warnings of a text, and all problems of a draft.
  const failed = problemsOf(site).filter(
    ({ path, messages }) =>
      !placeOf(path).isDraft &&
      (findText(site, path) ? messages.some(isError) : messages.length > 0),
  )
  const missing = facts.placeholders.length
  const unpublished = [
    ...draftsOf(policies).map(({ path }) => path),
    ...unpublishedIn(site),
  ]

  return page(
    'Overview',
    <>
      <header className="row">
        <h1>Overview</h1>
        {address && (
          <Form to="sign-out" label="Sign out">
            <small>Signed in as {person.name}</small>
          </Form>
        )}
      </header>
      {context.authority && !hasWitness(site) && (
        <Form to="witness" label="Ask again" progress="Asking…">
          The newest seal has no timestamp: the authority did not answer.
        </Form>
      )}
      {missing > 0 && (
        <a href={viewOf('facts', { only: 'missing' })}>
          Names and figures to supply: {missing}
        </a>
      )}
      {unpublished.length > 0 && (
        <section>
          <h2>Not published</h2>
          <ul className="rows">
            {each(unpublished, (path) => (
              <li className="row">
                <a href={viewOf('changes', { path })}>{nameOf(site, path)}</a>
                <ReviewStatus {...{ site, path, context }} />
                <RemarkCount site={site} path={path} />
                {button('Publish…', viewOf('publish', { path }))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {failed.length > 0 && problemList(site, failed)}
      {each(groups, ({ title, texts, policy }) => (
        <section>
          <header className="row">
            <h2>{title}</h2>
            {policy?.drafts.length === 0 && amendForm(policy, title)}
          </header>
          <ul className="rows">{each(texts, (text) => rowOf(site, text))}</ul>
          {policy && evidenceForm(policy, site.today)}
        </section>
      ))}
      <details>
        <summary>New policy from Word…</summary>
        <Form to="new-policy" label="Make the draft" progress="Reading…">
          <Field label="Title">
            <input name="title" required />
          </Field>
          <Field label="What it is about, in a sentence">
            <input name="description" required />
          </Field>
          <Field
            label="Address"
            hint="The last part of its web address: small letters, digits and hyphens, such as refunds."
          >
            <input name="slug" pattern="[a-z][a-z0-9\-]*" required />
          </Field>
          <Field label="Word file">
            <input type="file" name="file" accept=".docx" required />
          </Field>
        </Form>
      </details>
    </>,
  )
})

/** A text with its status and its translations to make. */
function rowOf(site: Site, text: Text) {
  const { path, day, isDraft } = text
  const version = versionOf(site, text)
  const isTranslated = version
    ? ['upcoming', 'current'].includes(version.status)
    : !day && !isDraft
  const label = statusOf(site, text)
  return (
    <li className="row">
      <a href={textView(path)}>
        {isDraft ? 'Draft' : day ? formatDay(day) : titleOf(site, path)}
      </a>
      {label !== 'Page' && !isDraft && status(label)}
      {hasNotices(site, text) && (
        <a href={viewOf('published', { path })}>Tell users</a>
      )}
      {!isDraft && <RemarkCount site={site} path={path} />}
      {each(isTranslated ? languages.slice(1) : [], ({ code }) => {
        const { own, state } = translationState(site, text, code)
        if (!state) return null
        const name = `${languageName(code)}: ${state}`
        const values = { path, language: code }
        return own ? (
          <a href={textView(own)}>{name}</a>
        ) : (
          <Form to="translate" label={name} values={values} />
        )
      })}
    </li>
  )
}

function evidenceForm({ slug, versions }: PolicyTexts, today: Day) {
  return (
    <details>
      <summary>Evidence</summary>
      <Form to="evidence" label="Make the evidence" values={{ slug }}>
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
  )
}

/** Starts a draft, from one of two versions if another one is announced. */
function amendForm(policy: PolicyTexts, title: string) {
  const { slug } = policy
  const current = findCurrent(policy)?.day
  const bases = publishedVersions(policy).filter(
    ({ day }) => day >= `${current}`,
  )
  return (
    <Form to="amend" label={`Change the ${title}`} values={{ slug }}>
      {bases.length > 1 && (
        <label>
          Start from{' '}
          <select name="base" required>
            <option value="">…</option>
            {each(bases, ({ day }) => (
              <option value={day}>
                {day === current
                  ? 'the current version'
                  : `the version announced for ${formatDay(day)}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </Form>
  )
}
