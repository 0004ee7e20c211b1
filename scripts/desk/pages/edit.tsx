import { formatDay } from '../../../src/model/format-day.ts'
import { type Site, versionOf } from '../../site/site.ts'
import { placeOf } from '../../text/paths.ts'
import { readFields } from '../editor/front-matter.ts'
import type { OpenText } from '../editor/protocol.ts'
import { type Work, workOf } from '../publish.ts'
import { keepText } from '../store.ts'
import { surroundingsOf } from '../surroundings.ts'
import { readWhole, stateOf, titleOf } from '../texts.ts'
import { Ask, Field, Person, Pill, page } from './frame.tsx'
import { Toolbar } from './toolbar.tsx'

/** A text in the editor, with its problems and its page beside it. */
export async function edit(site: Site, { path }: { path: string }) {
  const { day, pathname } = placeOf(path)
  const state = stateOf(site, path)
  const status = versionOf(site, placeOf(path))?.status
  const states = {
    page: '',
    draft: '',
    sealed: ', sealed',
    correction: ', being corrected',
  }
  const source = readWhole(site, path)
  const title = titleOf(site, path)
  const isFixed = state === 'sealed'
  const text: OpenText = {
    path,
    text: source,
    hash: keepText(site.folder, source),
    title,
    pathname,
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
        <p className="row">
          <a href={`/desk/earlier?path=${path}`}>Earlier</a>
          {path.includes('/pages/') && (
            <a href={`/desk/changes?path=${path}`}>What changes</a>
          )}
          {isFixed && <Correct path={path} title={title} />}
          {status === 'announced' && isFixed && (
            <Withdraw path={path} work={await workOf(site.folder)} />
          )}
          {(state === 'draft' || state === 'correction') && (
            <Finish path={path} what={state} />
          )}
        </p>
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
      <div className="text">
        {!isFixed && <Toolbar />}
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
          <iframe title={`Page: ${title}`} sandbox="" src={pathname} />
        </div>
      </section>
    </>,
    'edit',
  )
}

const hints: Record<string, string> = {
  summary: 'What changes and why, for readers',
  announced: 'Day on which readers are told',
  title: 'Heading of the page',
  description: 'One sentence for search engines',
  notice: 'The word “none”, where a change needs no notice',
  reason: 'Why the change needs no notice, for readers',
  updated: 'Day of the last change',
}

/** The first lines of a text as a form. */
function FrontMatter({ path, text, isFixed }: OpenText) {
  const values = readFields(text)
  if (!values) return null
  const own = placeOf(path).day ? Object.keys(hints).slice(0, -1) : []
  const names = Object.keys(hints).filter(
    (name) => own.includes(name) || name in values,
  )
  return (
    <details id="notes" open={!isFixed}>
      <summary>First lines</summary>
      {names.map((name) => (
        <Field key={name} label={name} hint={hints[name]}>
          <textarea
            name={name}
            rows={1}
            defaultValue={values[name]}
            disabled={isFixed}
          />
        </Field>
      ))}
    </details>
  )
}

/** What ends a draft or a correction. */
function Finish({
  path,
  what,
}: {
  path: string
  what: 'draft' | 'correction'
}) {
  return (
    <>
      <Ask
        button="Discard"
        title={`Discard the ${what}?`}
        to="discard"
        label="Discard it"
        values={{ path }}
      >
        <p>
          It can be brought back for ninety days: from the overview, or from
          “Earlier”.
        </p>
      </Ask>
      <a className="button main" href={`/desk/seal?path=${path}`}>
        Seal and publish…
      </a>
    </>
  )
}

/** What opens a sealed text for a slip. */
function Correct({ path, title }: { path: string; title: string }) {
  return (
    <Ask
      button="Correct a slip"
      title={`Correct a slip in the ${title}`}
      to="correct"
      label="Correct it"
      values={{ path }}
    >
      <p>
        A misspelt word, a wrong link. What changes the meaning, a number, a
        date or a duty is no slip: it takes a new version, and sealing will say
        so.
      </p>
      <Field
        label="What was wrong, for readers"
        hint="Such as: A misspelt word in clause 4."
        name="note"
      />
    </Ask>
  )
}

/** What takes an announced version back. */
function Withdraw({ path, work }: { path: string; work: Work }) {
  const { slug, day = '' } = placeOf(path)

  return (
    <Ask
      button="Withdraw"
      title={`Withdraw the version of ${formatDay(day)}?`}
      to="withdraw"
      label="Withdraw it"
      values={{ slug, day }}
    >
      <p>
        It will not come into force. Its address stays, and says that it was
        withdrawn, when and why.
      </p>
      <Field label="Why, for readers" name="reason" />
      <Person {...work} />
    </Ask>
  )
}
