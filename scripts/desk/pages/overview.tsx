import type { PropsWithChildren } from 'react'
import type { VFile } from 'vfile'
import { formatDay } from '../../../src/model/format-day.ts'
import { languages } from '../../../src/model/languages.ts'
import type { Policy } from '../../policies/policies.ts'
import { type Site, versionOf } from '../../policies/site.ts'
import { problemsOf } from '../../rules/problems.ts'
import { isError } from '../../text/diagnostics/report.ts'
import type { Text } from '../../text/text.ts'
import { stepView } from '../problems.ts'
import { workOf } from '../publish.ts'
import { keptStates } from '../store.ts'
import { nameOf, textView, titleOf, viewOf } from '../texts.ts'
import { count, Form, Pill, page, Said } from './frame.tsx'

/**
 * Every policy, page and section with its state, and what can be done with it.
 */
export async function overview(site: Site) {
  const { policies, pages, sections, facts } = site
  const files = new Map(problemsOf(site).map((file) => [file.path, file]))
  const listOf = (texts: readonly Text[]) => (
    <ul className="rows">
      {texts.map((text) => {
        const file = files.get(text.path)
        files.delete(text.path)
        return <Row key={text.path} site={site} text={text} file={file} />
      })}
    </ul>
  )
  const cards = [
    ...[...policies.values()].map((policy) => (
      <Card key={policy.slug} title={titleOfPolicy(site, policy)}>
        {listOf(textsOf(policy))}
        <Next site={site} policy={policy} />
      </Card>
    )),
    <Card key="pages" title="Pages">
      {listOf(pages)}
    </Card>,
    <Card key="sections" title="Landing page">
      {listOf(sections)}
    </Card>,
  ]
  // What is wrong with a translation is told to those who translate.
  for (const path of site.translations.keys())
    if (!files.get(path)?.messages.some(isError)) files.delete(path)
  const { trouble, remote, ahead } = await workOf(site.folder)
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
        <section className="notice">
          <p>Git refuses, so that nothing can be published.</p>
          <Said words={trouble} />
        </section>
      )}
      {remote && ahead > 0 && (
        <Card title="Not public yet">
          <Form to="publish" label="Send it" progress="Publishing…">
            <p>
              {count(ahead, 'change')} committed on this machine and not sent
              yet.
            </p>
          </Form>
        </Card>
      )}
      {[...files.values()].map((file) => (
        <Problems key={file.path} site={site} file={file} />
      ))}
      {cards}
      <Translations site={site} />
      <Discarded site={site} />
    </>,
  )
}

/** The languages, with how much of each is translated and answered for. */
function Translations({ site }: { site: Site }) {
  const all = [...site.translations.values()]
  const rows = languages.flatMap(({ code, name }) => {
    const own = all.filter(({ language }) => language === code)
    const unsealed = own.filter(({ day, path }) => day && !site.seals.has(path))
    const uncertain = own.filter(({ frontMatter }) => !frontMatter?.certified)
    if (own.length === 0) return []

    return (
      <li key={code}>
        <span lang={code}>{name}</span>: {count(own.length, 'text')} translated,{' '}
        {unsealed.length} without a seal, {uncertain.length} not certified
      </li>
    )
  })
  if (rows.length === 0) return null

  return (
    <Card title="Languages">
      <ul>{rows}</ul>
    </Card>
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
    <a
      className="button"
      href={viewOf('amend', { slug: policy.slug })}
      aria-label={`Change the ${titleOfPolicy(site, policy)}`}
    >
      Change…
    </a>
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
  const { messages = [] } = file ?? {}
  const errors = messages.filter(isError).length
  const warnings = messages.length - errors
  const draft = day || isDraft ? 'draft' : undefined
  const status = versionOf(site, text)?.status ?? draft
  return (
    <li className="row">
      <a href={textView(path)}>
        {isDraft ? 'Draft' : day ? formatDay(day) : titleOf(site, path)}
      </a>
      {warnings > 0 && <small>{count(warnings, 'warning')}</small>}
      {errors > 0 && <Pill kind="error">{count(errors, 'error')}</Pill>}
      {status && <Pill kind={status}>{status}</Pill>}
    </li>
  )
}

/** The last states of texts that are in their folder no more. */
function Discarded({ site: { folder, texts }, site }: { site: Site }) {
  const gone = keptStates(folder).filter(
    ({ path }) => path.endsWith('.mdx') && !texts.has(path),
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
