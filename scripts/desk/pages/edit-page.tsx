import { formatDay } from '../../../src/i18n/format-day.ts'
import { Bloom } from '../../../src/widgets/bloom/bloom.tsx'
import { versionOf } from '../../site/read-site.ts'
import {
  FRONT_MATTER,
  readFields,
} from '../../text/parse/front-matter-fields.ts'
import { placeOf } from '../../text/paths.ts'
import type { OpenText } from '../editor/protocol.ts'
import { endpoint, path } from '../endpoint.ts'
import { COMMIT, keepState, keptStates } from '../store.ts'
import { surroundingsOf } from '../surroundings.ts'
import { readFile, stateOf, textAt, titleOf, viewOf } from '../texts.ts'
import { englishBeside } from '../translate.ts'
import { Field, Pill, page } from './frame.tsx'
import { Toolbar } from './toolbar.tsx'

/** A text in the editor, with its problems and its page beside it. */
export const edit = endpoint({ path }, (site, { path }) => {
  const place = textAt(site, path)
  const { day, pathname, original } = place
  const state = stateOf(site, path)
  const isTranslation = original !== path
  const kind = isTranslation ? 'translation' : state
  const status = versionOf(site, place)?.status ?? kind
  const source = readFile(site.folder, path) ?? ''
  const title = titleOf(site, path)
  const isFixed = state === 'sealed'
  // Others had changed the same, or it was discarded.
  const left = keptStates(site.folder, path).find(({ kind }) =>
    /saved/.test(`${kind}`),
  )
  const text: OpenText = {
    path,
    text: source,
    hash: keepState(site.folder, path, source, 'opened'),
    title,
    pathname: isTranslation ? englishBeside(site, path) : pathname,
    isFixed,
    surroundings: surroundingsOf(site, path),
  }

  return page(
    title,
    <>
      <header className="bar row">
        <a className="home" href="/desk" aria-label="Overview">
          <Bloom />
        </a>
        <h1>{title}</h1>
        <Pill>
          {isFixed ? `${status}, sealed` : status}
          {day && `, from ${formatDay(day)}`}
        </Pill>
        <output />
        <span className="actions row">
          <button type="button" popoverTarget="contents">
            Contents
          </button>
          <a className="button" href={viewOf('changes', { path })}>
            What changes
          </a>
          <button type="button" popoverTarget="more">
            More…
          </button>
          {!isFixed && (
            <a className="button main" href={viewOf('publish', { path })}>
              Publish…
            </a>
          )}
        </span>
      </header>
      <div id="more" popover="">
        <a href={pathname} target="_blank" rel="noopener">
          The page
        </a>
        {!isFixed && (
          <a href={viewOf('changes', { path, from: COMMIT })}>Discard…</a>
        )}
        {status === 'announced' && (
          <a href={viewOf('publish', { path })}>Withdraw…</a>
        )}
      </div>
      <nav id="contents" popover="" aria-label="Contents">
        <ol id="clauses" />
      </nav>
      {isFixed ? (
        <p className="toolbar">
          This version is sealed. To change the policy, start a new version on
          the overview.
        </p>
      ) : (
        <Toolbar />
      )}
      <div className="text">
        <div id="notices" role="status">
          {left?.kind === 'unsaved' && (
            <p>
              Text that could not be saved here is kept.{' '}
              <a href={viewOf('changes', { path, from: left.hash })}>Choose…</a>
            </p>
          )}
        </div>
        <div className="sheet">
          <div className="paper">
            <FrontMatter {...text} />
            <div id="editor" data-text={JSON.stringify(text)} />
          </div>
        </div>
        <div id="about" hidden />
      </div>
      <section className="beside" aria-label="Beside the text">
        <p id="found" role="status" />
        <ul id="problems" aria-label="Problems" />
        <iframe title={`${isTranslation ? 'English' : 'Page'}: ${title}`} />
      </section>
    </>,
    'edit',
  )
})

const hints: Record<string, string> = {
  summary: 'What changes and why, for readers',
  title: 'Heading of the page',
  description: 'One sentence for search engines',
  certified: 'Who certified the translation, and on which day',
}

/** The front matter of a text as a form. */
function FrontMatter({ path, text, isFixed }: OpenText) {
  const values = readFields(text)
  const [front] = FRONT_MATTER.exec(text) ?? []
  if (front === undefined) return null
  if (!values)
    return (
      <div id="notes">
        <Field label="Front matter">
          <textarea defaultValue={front} />
        </Field>
      </div>
    )

  const { day, isDraft, original } = placeOf(path)
  const isTranslation = original !== path
  const isOffered: Record<string, unknown> = {
    summary: day || isDraft,
    certified: isTranslation,
  }
  const fields = Object.entries(hints)
    .filter(([name]) => name in values || isOffered[name])
    .map(([name, hint]) => (
      <Field key={name} label={name}>
        <textarea
          name={name}
          rows={1}
          placeholder={hint}
          defaultValue={values[name]}
          disabled={isFixed}
        />
      </Field>
    ))
  return (
    <div id="notes">
      {fields.slice(0, 2)}
      <details>
        <summary>Search description and more</summary>
        {fields.slice(2)}
      </details>
    </div>
  )
}
