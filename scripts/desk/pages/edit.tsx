import { formatDay } from '../../../src/model/format-day.ts'
import { isAsSealed } from '../../policies/seal.ts'
import { type Site, versionOf } from '../../policies/site.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import { readFields } from '../editor/front-matter.ts'
import type { OpenText } from '../editor/protocol.ts'
import { workOf } from '../publish.ts'
import { keepText } from '../store.ts'
import { surroundingsOf } from '../surroundings.ts'
import { readWhole, stateOf, titleOf, viewOf } from '../texts.ts'
import { Ask, Field, Person, Pill, page } from './frame.tsx'
import { Publishing } from './publish.tsx'
import { Toolbar } from './toolbar.tsx'

/** What stands beside a text before its page, by day and by night. */
const preparing = '<meta name="color-scheme" content="light dark">Preparing…'

/** A text in the editor, with its problems and its page beside it. */
export async function edit(site: Site, { path }: { path: string }) {
  const { day, pathname } = placeOf(path)
  const address = encodeURI(pathname).replace(/[#?]/g, encodeURIComponent)
  const state = stateOf(site, path)
  const version = versionOf(site, placeOf(path))
  const status = version?.status
  const states = {
    page: '',
    draft: '',
    sealed: ', sealed',
  }
  const work = await workOf(site.folder)
  const source = readWhole(site, path)
  const title = titleOf(site, path)
  const isFixed = state === 'sealed'
  const unpublished = work.changed.filter((it) =>
    [path, factsFile].includes(it),
  )
  const text: OpenText = {
    path,
    text: source,
    hash: keepText(site.folder, source),
    title,
    pathname: address,
    isFixed,
    surroundings: surroundingsOf(site, path),
  }

  return page(
    title,
    <>
      <div className="title row">
        <h1>{title}</h1>
        {day && <span>from {formatDay(day)}</span>}
        {status && <Pill kind={status}>{status + states[state]}</Pill>}
        <small>
          <output />
        </small>
      </div>
      <fieldset className="tabs row">
        <legend className="unseen">Show</legend>
        {['Text', 'Page'].map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="shown"
              value={name}
              defaultChecked={name === 'Text'}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      {!isFixed && <Toolbar />}
      <div className="text">
        <div id="notices" role="status" />
        <div className="sheet">
          <FrontMatter {...text} />
          <div id="editor" data-text={JSON.stringify(text)} />
        </div>
      </div>
      <section className="beside" aria-label="Beside the text">
        <p id="found" role="status" />
        <div id="problems" />
        <p id="behind" role="status" />
        <div className="frames">
          <iframe title={`Page: ${title}`} sandbox="" srcDoc={preparing} />
        </div>
      </section>
      <div className="actions row">
        <label>
          <span className="unseen">Go to clause</span>
          <select id="clauses" />
        </label>
        <a href={viewOf('earlier', { path })}>Earlier</a>
        {path.includes('/pages/') && (
          <a href={viewOf('changes', { path })}>What changes</a>
        )}
        {state === 'draft' && (
          <a href={viewOf('from-word', { path })}>From Word…</a>
        )}
        {status === 'announced' && isFixed && (
          <Withdraw path={path} name={work.name} />
        )}
        {version && !isAsSealed(version) && (
          <Discard path={path} what="change" />
        )}
        {state === 'draft' && (
          <>
            <Discard path={path} what={state} />
            <a className="button main" href={viewOf('seal', { path })}>
              Seal and publish…
            </a>
          </>
        )}
        {state === 'page' && work.changed.includes(path) && (
          <>
            <Discard path={path} what="change" />
            <Ask
              button="Publish"
              title="Publish the change"
              to="publish"
              label={work.upstream ? 'Publish' : 'Save'}
            >
              <Publishing site={site} work={work} files={unpublished} />
            </Ask>
          </>
        )}
      </div>
    </>,
    'edit',
  )
}

const hints: Record<string, string> = {
  summary: 'What changes and why, for readers',
  title: 'Heading of the page',
  description: 'One sentence for search engines',
  notice: 'The word “none”, where a change needs no notice',
  ground: 'law, safety, favours readers, or editorial',
  reason: 'Why the change needs no notice, for readers',
  updated: 'Day of the last change',
}

/** The first lines of a text as a form. */
function FrontMatter({ path, text, isFixed }: OpenText) {
  const values = readFields(text)
  if (!values) return null
  const { day, isDraft } = placeOf(path)
  const own = day || isDraft ? Object.keys(hints).slice(0, -1) : []
  const names = Object.keys(hints).filter(
    (name) => own.includes(name) || name in values,
  )
  const fields = names.map((name) => (
    <Field key={name} label={name} hint={hints[name]}>
      <textarea
        name={name}
        rows={1}
        defaultValue={values[name]}
        disabled={isFixed}
      />
    </Field>
  ))
  const isFirst = ({ key }: { key: string | null }) =>
    /summary|title/.test(key ?? '')
  return (
    <div id="notes">
      {fields.filter(isFirst)}
      <details>
        <summary>Other first lines</summary>
        {fields.filter((it) => !isFirst(it))}
      </details>
    </div>
  )
}

/** What takes back a draft, or what was changed. */
function Discard({ path, what }: { path: string; what: string }) {
  return (
    <Ask
      button="Discard"
      title={`Discard the ${what}?`}
      to="discard"
      label="Discard it"
      kind="danger"
      values={{ path }}
    >
      <p>
        It can be brought back for ninety days: from the overview, or from
        “Earlier”.
      </p>
    </Ask>
  )
}

/** What takes an announced version back. */
function Withdraw({ path, name }: { path: string; name: string }) {
  const { slug, day = '' } = placeOf(path)

  return (
    <Ask
      button="Withdraw"
      title={`Withdraw the version of ${formatDay(day)}?`}
      to="withdraw"
      label="Withdraw it"
      kind="danger"
      values={{ slug, day }}
    >
      <p>
        It will not come into force. Its address stays, and says that it was
        withdrawn, when and why.
      </p>
      <Field label="Why, for readers" name="reason" />
      <Person name={name} />
    </Ask>
  )
}
