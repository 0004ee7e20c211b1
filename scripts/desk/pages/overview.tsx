import type { PropsWithChildren } from 'react'
import type { VFile } from 'vfile'
import { formatDay } from '../../../src/model/format-day.ts'
import { languages } from '../../../src/model/languages.ts'
import type { Policy } from '../../policies/policies.ts'
import { findText, type Site, versionOf } from '../../policies/site.ts'
import { problemsOf } from '../../rules/problems.ts'
import { isError } from '../../text/diagnostics/report.ts'
import type { Text } from '../../text/text.ts'
import { stepView } from '../problems.ts'
import { workOf } from '../publish.ts'
import { keptStates } from '../store.ts'
import { nameOf, textView, titleOf } from '../texts.ts'
import { translationState } from '../translations.ts'
import { count, Form, Pill, page } from './frame.tsx'

/** Every policy, page and section with its state, and what comes next. */
export async function overview(site: Site) {
  const { policies, pages, sections, facts, translations } = site
  const files = problemsOf(site)
  const listOf = (texts: readonly Text[]) => (
    <ul className="rows">
      {texts.map((text) => (
        <Row
          key={text.path}
          site={site}
          text={text}
          file={files.find(({ path }) => path === text.path)}
        />
      ))}
    </ul>
  )
  const listed = [
    ...[...policies.values()].flatMap(textsOf),
    ...pages,
    ...sections,
  ]
  // What is wrong with a translation is told to those who translate.
  const others = files.filter(
    ({ path, messages }) =>
      listed.every((text) => text.path !== path) &&
      (!translations.has(path) || messages.some(isError)),
  )
  const { trouble } = await workOf(site.folder)
  const missing = facts.placeholders.length

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
      {trouble && (
        <p className="notice">
          Git refuses, so that nothing can be published: {trouble}
        </p>
      )}
      {others.map((file) => (
        <Problems key={file.path} site={site} file={file} />
      ))}
      {[...policies.values()].map((policy) => (
        <Card key={policy.slug} title={titleOfPolicy(site, policy)}>
          {listOf(textsOf(policy))}
          <Next site={site} policy={policy} />
        </Card>
      ))}
      <Card title="Pages">{listOf(pages)}</Card>
      <Card title="Landing page">{listOf(sections)}</Card>
      <Discarded site={site} />
    </>,
  )
}

const textsOf = ({ drafts, versions }: Policy) => [
  ...drafts,
  ...versions.toReversed().map(({ text }) => text),
]

const titleOfPolicy = (site: Site, policy: Policy) =>
  titleOf(site, textsOf(policy).at(-1)?.path ?? policy.slug)

/** A draft that already exists is opened, not stacked. */
function Next({ site, policy }: { site: Site; policy: Policy }) {
  const [draft] = policy.drafts
  if (draft)
    return (
      <a className="button" href={textView(draft.path)}>
        Continue the draft
      </a>
    )
  return (
    <Form
      to="amend"
      kind="button"
      label={`Change the ${titleOfPolicy(site, policy)}`}
      values={{ slug: policy.slug }}
    />
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

interface RowProps {
  site: Site
  text: Text
  /** With what is wrong with it. */
  file: VFile | undefined
}

function Row({ site, text, file }: RowProps) {
  const { path, day, isDraft } = text
  const errors = file?.messages.filter(isError).length ?? 0
  const draft = day || isDraft ? 'draft' : undefined
  const status = versionOf(site, text)?.status ?? draft
  return (
    <li className="row">
      <a href={textView(path)}>
        {isDraft ? 'Draft' : day ? formatDay(day) : titleOf(site, path)}
      </a>
      {errors > 0 && <Pill kind="error">{count(errors, 'error')}</Pill>}
      <Pill kind={`${status}`}>{status}</Pill>
      {!isDraft && !['archived', 'withdrawn'].includes(`${status}`) && (
        <div className="row">
          <Languages site={site} text={text} />
        </div>
      )}
    </li>
  )
}

/** The languages of a text, each with what became of its translation. */
function Languages({ site, text }: { site: Site; text: Text }) {
  return languages.slice(1).map((language) => {
    const { code, name } = language
    const { own, state } = translationState(site, text, code)
    return own ? (
      <a key={code} href={textView(own)} className="fine">
        {name}: {state}
      </a>
    ) : (
      <Form
        key={code}
        to="translate"
        kind="button"
        label={`${name}: ${state}`}
        values={{ path: text.path, language: code }}
      />
    )
  })
}

/** The last words that somebody typed in texts that are there no more. */
function Discarded({ site }: { site: Site }) {
  const gone = keptStates(site.folder).filter(
    ({ path, kind }) =>
      path.endsWith('.mdx') && !findText(site, path) && kind !== 'found',
  )
  const last = new Map(gone.toReversed().map((state) => [state.path, state]))
  if (last.size === 0) return null

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
    const step = run && stepView(site, run)
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
