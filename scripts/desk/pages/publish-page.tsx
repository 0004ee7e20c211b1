import { nameOf as nameOfClause } from '../../../src/compare/summarize.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Ground } from '../../../src/site/front-matter.ts'
import { clashesOf } from '../../acts/clashes.ts'
import { readingOf } from '../../acts/reading.ts'
import { remarksToAccept } from '../../acts/review.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { problemsIn } from '../../checks/find-problems.ts'
import { editsBetween, isSame } from '../../repository/changes.ts'
import { findText, type Site } from '../../site/read-site.ts'
import { ContentError } from '../../text/diagnostics/report.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import { factsIn, meaningOf } from '../../text/read-facts.ts'
import { endpoint, text } from '../endpoint.ts'
import {
  type Chosen,
  fields,
  filledIn,
  kindOf,
  publicationOf,
} from '../publications.ts'
import { preview, unpublishedIn } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { PUBLISHED } from '../store.ts'
import { Approvals, Share } from '../team/review.tsx'
import { nameOf, textsPrinting, versionBeforeText, viewOf } from '../texts.ts'
import { clausesLeft } from '../translate.ts'
import { Field, Form, page } from './frame.tsx'
import { fileLink, problemList } from './problem-list.tsx'

/**
 * Shows everything that a publication changes for readers, and what it leaves
 * unpublished, with the form that publishes it.
 */
export const publishPage = endpoint(
  { ...fields, failed: text.optional() },
  (site, { failed, ...asked }, context) => {
    const { path, over } = asked
    const by = context.person.name
    const saved = {
      ...findText(site, path)?.frontMatter,
      ...asked,
    }
    // The form requires these; the preview only needs something.
    const chosen = {
      ...asked,
      reason: saved.reason || '…',
      summary: saved.summary || '…',
      by: by || '…',
    }
    const kind = kindOf(site, chosen)
    const here = kind === 'version' ? filledIn(site, chosen) : site
    const plan = kind === 'version' ? planFor(here, chosen) : undefined
    const planned = { ...chosen, day: plan?.day }
    const publication = publicationOf(site, planned, true)
    const { there, made, error } = preview(site, publication)
    const edits = editsBetween(there.content, made.content)
    const isComparable = there.content.has(path) && path !== factsFile
    const from =
      (plan ? plan.before : versionBeforeText(site, path))?.day ??
      (isComparable ? PUBLISHED : undefined)
    const translation = made.translations.get(path)
    const others = unpublishedIn(site).filter(
      (it) =>
        it !== path && !isSame(made.content.get(it), site.content.get(it)),
    )
    const approved = kind === 'version' ? filledIn(site, asked) : site
    const label = kind === 'withdrawal' ? 'Withdraw' : 'Publish'
    return page(
      'Publish',
      <>
        <section className="certificate" aria-label="What is published">
          <h1>
            {label}: {fileLink(site, path)}
          </h1>
          {figures(there, made, plan)}
          {checks(
            plan ? here : made,
            path,
            error ?? (failed && new Error(failed)),
          )}
          <Approvals {...{ site: approved, path, context }} />
          {edits.size === 0 && !error ? (
            <p>There is nothing to publish: it is published as it is here.</p>
          ) : (
            <Form
              to="publish"
              label={error ? undefined : label}
              kind="main"
              values={{
                ...{ path, over },
                ...(plan && { read: readingOf(here, path, plan.day) }),
              }}
              progress="Checking and publishing…"
            >
              {plan && versionFields(here, plan, saved)}
              {kind === 'withdrawal' && (
                <Field
                  label="Reason, for readers"
                  hint="Its address stays and shows the reason."
                >
                  <input name="reason" defaultValue={asked.reason} required />
                </Field>
              )}
              {translation &&
                each(clausesLeft(made, translation), (clause) =>
                  accept(
                    clause.id,
                    `Still right, although the English changed: ${nameOfClause(clause)}`,
                  ),
                )}
              <Share {...context} />
              {each(remarksToAccept(site, path), (it) => accept(it, it))}
              <p className="fine">
                {plan && 'Once sealed, this version cannot be changed. '}
                {kind === 'file' &&
                  !made.seals.has(path) &&
                  'Applies at once. '}
                Published by {by}.
              </p>
            </Form>
          )}
          {others.length > 0 && (
            <p className="fine">
              Stays unpublished:{' '}
              {each(others, (it) => (
                <>
                  <a href={viewOf('publish', { path: it })}>
                    {nameOf(site, it)}
                  </a>{' '}
                </>
              ))}
            </p>
          )}
        </section>
        {from && (
          <iframe
            title="What changes"
            sandbox=""
            src={viewOf('redline', { path, from })}
          />
        )}
      </>,
      from ? 'sealing' : 'page',
    )
  },
)

type Plan = ReturnType<typeof planSeal>

/** The plan for the chosen day, or for the earliest possible one. */
function planFor(site: Site, { path, day = '' }: Chosen): Plan {
  const { slug } = placeOf(path)
  const plan = planSeal(site, slug, { draft: path })
  const isLater = day > plan.first
  return isLater ? planSeal(site, slug, { draft: path, day }) : plan
}

/**
 * Facts with their old and new values and the texts that print them, and the
 * placeholders of a draft.
 */
function figures(there: Site, made: Site, plan: Plan | undefined) {
  const { table, real } = made.facts
  const own = plan ? factsIn(plan.draft.source) : []
  const frozen = plan?.before?.seal.facts
  const valueBefore = (name: string) =>
    frozen && own.includes(name) ? frozen[name] : there.facts.table.get(name)
  const changed = [...table].filter(([name, it]) => it !== valueBefore(name))
  const unchanged = own.filter((it) => table.get(it) === valueBefore(it))
  const placeholders = own.filter((it) => !real.has(it))
  return (
    <>
      <dl>
        {each(changed, ([name, value]) => {
          const was = valueBefore(name)
          return (
            <div>
              <dt>{meaningOf(name)}</dt>
              <dd>
                {was !== undefined && <del>{was}</del>} {value}{' '}
                <small>{was ? textsPrinting(made, name) : 'New'}</small>
              </dd>
            </div>
          )
        })}
      </dl>
      {placeholders.length > 0 && (
        <details>
          <summary>Still placeholders: {placeholders.length}</summary>
          {placeholders.map((it) => table.get(it)).join('; ')}
        </details>
      )}
      {unchanged.length > 0 && (
        <p className="fine">{unchanged.length} other figures unchanged.</p>
      )}
    </>
  )
}

/** Says why a publication was refused, or else lists the diagnostics. */
function checks(site: Site, path: string, error: Error | '' | undefined) {
  if (!error || error instanceof ContentError)
    return problemList(
      site,
      error ? error.files : [problemsIn(site, path)],
      'All checks passed.',
    )
  const choice = error instanceof Refusal && error.choice
  return (
    <pre className="notice" role="status">
      {error.message} {choice && <a href={choice}>Choose…</a>}
    </pre>
  )
}

const grounds: Record<Ground | '', string> = {
  '': 'With notice: readers are told in advance, as they were promised.',
  law: 'Law: a law or an authority requires it at once.',
  safety: 'Safety: it protects people from harm that cannot wait.',
  'favours readers': 'In favour of readers: it only adds to their rights.',
  editorial: 'Editorial: it corrects words and changes no right or duty.',
}

const acceptances = {
  '': 'Users are informed of this version.',
  required: 'Users must accept this version in the app before they go on.',
}

/** A group of radio buttons, one for each value. */
const choices = (name: string, all: Record<string, string>, chosen = '') =>
  each(Object.entries(all), ([value, label]) => (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />{' '}
      {label}
    </label>
  ))

/** The effective date of a version, its notice, its summary and acceptance. */
function versionFields(
  site: Site,
  plan: Plan,
  saved: Pick<Chosen, 'reason' | 'summary'>,
) {
  const { draft, day, first, before, why } = plan
  const { ground, acceptance } = draft.frontMatter ?? {}
  return (
    <>
      <Field label="Summary">
        <textarea
          name="summary"
          placeholder="What changes and why, for readers"
          defaultValue={saved.summary}
          // biome-ignore lint/a11y/noAutofocus: nothing else is missing.
          autoFocus={!saved.summary}
          required={before !== undefined}
        />
      </Field>
      <Field
        label="Applies from"
        hint={`${formatDay(day)}. Earliest possible date: ${formatDay(first)}.${why && ` Not earlier: ${why}`}`}
      >
        <input type="date" name="day" defaultValue={day} min={first} required />
      </Field>
      {before && (
        <fieldset>
          <legend>Notice</legend>
          {choices('ground', grounds, ground)}
          <Field label="Reason for no notice, for readers">
            <textarea name="reason" rows={1} defaultValue={saved.reason} />
          </Field>
        </fieldset>
      )}
      {before && ground !== 'editorial' && (
        <fieldset>
          <legend>Acceptance</legend>
          {choices('acceptance', acceptances, acceptance)}
        </fieldset>
      )}
      <button type="submit" formAction="/desk/prepare" formNoValidate>
        Save and show
      </button>
      {each(clashesOf(site, draft, day), (clash) => accept(clash, clash))}
    </>
  )
}

/** A required checkbox. */
const accept = (value: string, label: string) => (
  <label className="notice">
    <input type="checkbox" name="accept" value={value} required /> {label}
  </label>
)
