import type { PropsWithChildren } from 'react'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Ground } from '../../../src/site/front-matter.ts'
import { versionBefore } from '../../../src/site/policy.ts'
import { clashesOf } from '../../acts/clashes.ts'
import { clausesToConfirm } from '../../acts/confirm.ts'
import { readingOf } from '../../acts/reading.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { problemsIn } from '../../checks/find-problems.ts'
import { editsBetween, isSame } from '../../repository/changes.ts'
import { userName } from '../../repository/git.ts'
import { findText, type Site } from '../../site/read-site.ts'
import { ContentError, isError } from '../../text/diagnostics/report.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import { factsIn, meaningOf } from '../../text/read-facts.ts'
import { endpoint, text } from '../endpoint.ts'
import { type Chosen, fields, publicationOf } from '../publications.ts'
import { type Publication, preview, unpublishedIn } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { keptText, PUBLISHED } from '../store.ts'
import { nameOf, textAt, textView, viewOf } from '../texts.ts'
import { Field, Form, page } from './frame.tsx'

/**
 * Shows everything that a publication changes for readers, and what it leaves
 * unpublished, with the form that publishes it.
 */
export const publishPage = endpoint(
  { ...fields, failed: text.optional() },
  (site, { failed, ...asked }) => {
    const { path, over, by = userName(site.folder) } = asked
    const saved = findText(site, path)?.frontMatter
    // Only to compute the preview: the form requires them.
    const [reason, summary, name] = [
      asked.reason || saved?.reason,
      asked.summary || saved?.summary,
      by,
    ].map((it) => it || '…')
    const chosen = { ...asked, reason, summary, by: name }
    const { kind, here } = publicationOf(site, chosen)
    const plan = kind === 'version' ? planFor(here, chosen) : undefined
    const planned = { ...chosen, day: plan?.day }
    const { publication } = publicationOf(site, planned, true)
    const { there, made, error } = attempt(here, publication)
    const edits = editsBetween(there.content, made.content)
    const before = beforeIn(here, path, plan?.day)
    const isNew = keptText(site.folder, PUBLISHED, path) === undefined
    const from = before ?? (isNew || path === factsFile ? undefined : PUBLISHED)
    const others = unpublishedIn(site).filter(
      (it) => !isSame(made.content.get(it), site.content.get(it)),
    )
    return page(
      'Publish',
      <>
        <section className="certificate" aria-label="What is published">
          <h1>
            {kind === 'withdrawal' ? 'Withdraw' : 'Publish'}:{' '}
            <a href={path === factsFile ? viewOf('facts', {}) : textView(path)}>
              {nameOf(site, path)}
            </a>
          </h1>
          {failed && !error && (
            <pre className="notice" role="status">
              {failed}
            </pre>
          )}
          <Figures {...{ there, made, plan }} />
          <Checks site={here} path={path} error={error} />
          {error ? null : edits.size === 0 ? (
            <p>There is nothing to publish: it is published as it is here.</p>
          ) : (
            <Form
              to="publish"
              label={kind === 'withdrawal' ? 'Withdraw' : 'Publish'}
              kind="main"
              values={{
                ...{ path, over },
                ...(plan && { read: readingOf(here, path, plan.day) }),
              }}
              progress="Checking and publishing…"
            >
              {plan && (
                <VersionFields
                  {...{ plan, site: here, asked: { ...saved, ...asked } }}
                />
              )}
              {kind === 'withdrawal' && (
                <Field
                  label="Reason, for readers"
                  hint="Its address stays and shows the reason."
                  name="reason"
                  value={asked.reason}
                />
              )}
              {kind === 'translation' &&
                each(clausesToConfirm(made, textAt(made, path)), (clause) => (
                  <Accept value={clause.id}>
                    Still right, although the English changed: {clause.number}{' '}
                    {clause.title.map(({ text }) => text).join('')}
                  </Accept>
                ))}
              {/^(file|seals)$/.test(kind) ? (
                <p className="fine">Applies at once. Published by {by}.</p>
              ) : (
                <Field label="Published by" name="by" value={by} />
              )}
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

/** What a publication would change, or why it is not possible. */
function attempt(
  site: Site,
  publication: Publication,
): { there: Site; made: Site; error?: Error } {
  try {
    return preview(site, publication)
  } catch (error) {
    return { there: site, made: site, error: error as Error }
  }
}

/** The plan for the chosen day, or for the earliest possible one. */
function planFor(site: Site, { path, day = '' }: Chosen): Plan {
  const { slug } = placeOf(path)
  const plan = planSeal(site, slug, { draft: path })
  const isLater = day > plan.first
  return isLater ? planSeal(site, slug, { draft: path, day }) : plan
}

/** The day of the version with which a version is compared. */
function beforeIn(site: Site, path: string, chosen?: string) {
  const { slug, day = chosen, original } = placeOf(path)
  const policy = site.policies.get(slug)
  if (!policy || !day || original !== path) return undefined
  return versionBefore(policy, { day })?.day
}

/**
 * Facts with their old and new value, and the texts that print them; then the
 * placeholders of a draft.
 */
function Figures({
  there,
  made,
  plan,
}: {
  there: Site
  made: Site
  plan: Plan | undefined
}) {
  const { table, real } = made.facts
  const own = new Set(plan ? factsIn(plan.draft.source) : [])
  const frozen = plan?.before?.seal.facts
  const facts = Array.from(table, ([name, value]) => ({
    name,
    value,
    was: own.has(name) && frozen ? frozen[name] : there.facts.table.get(name),
  }))
  const changed = facts.filter(({ value, was }) => value !== was)
  const unchanged = facts.filter(
    ({ name, value, was }) => own.has(name) && value === was,
  )
  const placeholders = facts.filter(
    ({ name }) => own.has(name) && !real.has(name),
  )
  const textsWith = (name: string) =>
    [...made.texts.values()]
      .filter(
        ({ path, source, isDraft }) =>
          factsIn(source).includes(name) && !isDraft && !there.seals.has(path),
      )
      .map(({ path }) => nameOf(made, path))
  return (
    <>
      <dl>
        {changed.map(({ name, value, was }) => (
          <div key={name}>
            <dt>{meaningOf(name)}</dt>
            <dd>
              {was !== undefined && <del>{was}</del>} {value}{' '}
              <small>{was ? textsWith(name).join('; ') : 'New'}</small>
            </dd>
          </div>
        ))}
      </dl>
      {placeholders.length > 0 && (
        <details>
          <summary>Still placeholders: {placeholders.length}</summary>
          {placeholders.map(({ value }) => value).join('; ')}
        </details>
      )}
      {unchanged.length > 0 && (
        <p className="fine">{unchanged.length} other figures unchanged.</p>
      )}
    </>
  )
}

/** What the checks say: all that prevents it, or else the warnings of the text. */
function Checks({
  site,
  path,
  error,
}: {
  site: Site
  path: string
  error: Error | undefined
}) {
  if (error && !(error instanceof ContentError)) {
    const { message } = error
    const choice = error instanceof Refusal && error.choice
    return (
      <pre className="notice" role="status">
        {message} {choice && <a href={choice}>Choose…</a>}
      </pre>
    )
  }
  const files = error ? error.files : [problemsIn(site, path)]
  const found = files.flatMap((file) =>
    file.messages
      .filter((it) => (error ? isError(it) : it.ruleId !== 'drafts'))
      .map((it) => ({ ...it, path: file.path })),
  )
  return (
    <ul className="rows" aria-label="Checks">
      {found.length === 0 && <li>All checks passed.</li>}
      {each(found, ({ path, reason, note }) => (
        <li className={error ? 'failed' : undefined}>
          <a href={path === factsFile ? viewOf('facts', {}) : textView(path)}>
            {nameOf(site, path)}
          </a>
          : {reason} {note}
        </li>
      ))}
    </ul>
  )
}

const grounds: Record<Ground | '', string> = {
  '': 'With notice: readers are told in advance, as they were promised.',
  law: 'Law: a law or an authority requires it at once.',
  safety: 'Safety: it protects people from harm that cannot wait.',
  'favours readers': 'In favour of readers: it only adds to their rights.',
  editorial: 'Editorial: it corrects words and changes no right or duty.',
}

/** From when a version applies, with or without notice, and what readers are told. */
function VersionFields({
  site,
  plan,
  asked,
}: {
  site: Site
  plan: Plan
  asked: Pick<Chosen, 'reason' | 'summary'>
}) {
  const { draft, day, first, before, why } = plan
  const { ground = '' } = draft.frontMatter ?? {}
  return (
    <>
      <Field
        label="Applies from"
        hint={`${formatDay(day)}. Earliest possible date: ${formatDay(first)}.${why && ` Not earlier: ${why}`}`}
      >
        <input type="date" name="day" defaultValue={day} min={first} required />
      </Field>
      {before && (
        <fieldset>
          <legend>Notice</legend>
          {each(Object.entries(grounds), ([value, label]) => (
            <label>
              <input
                type="radio"
                name="ground"
                value={value}
                defaultChecked={value === ground}
              />{' '}
              {label}
            </label>
          ))}
          <Field label="Reason for no notice, for readers">
            <textarea name="reason" rows={1} defaultValue={asked.reason} />
          </Field>
        </fieldset>
      )}
      <button type="submit" formMethod="get" formNoValidate>
        Show for this date and notice
      </button>
      <Field label="Summary">
        <textarea
          name="summary"
          placeholder="What changes and why, for readers"
          defaultValue={asked.summary}
          required={before !== undefined}
        />
      </Field>
      {each(clashesOf(site, draft, day), (clash) => (
        <Accept value={clash}>{clash}</Accept>
      ))}
      <p>Once sealed, this version cannot be changed.</p>
    </>
  )
}

/** A tick of its own, without which nothing is published. */
function Accept({ value, children }: PropsWithChildren<{ value: string }>) {
  return (
    <label className="notice">
      <input type="checkbox" name="accept" value={value} required /> {children}
    </label>
  )
}
