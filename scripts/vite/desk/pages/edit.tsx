import { readNotes } from '../../../../src/desk/editor/notes.ts'
import { keys } from '../../../../src/desk/keys.ts'
import type { OpenText } from '../../../../src/desk/protocol.ts'
import { formatDay } from '../../../../src/model/format-day.ts'
import { pathnameOf, placeOf } from '../../../content/paths.ts'
import { statusIn } from '../../../mdx/policy-texts.ts'
import type { Site } from '../../../mdx/site.ts'
import type { Answer } from '../answer.ts'
import { workOf } from '../publish.ts'
import { keepText } from '../store.ts'
import { surroundingsOf } from '../surroundings.ts'
import { readWhole, stateOf } from '../texts.ts'
import { Ask, Field, Person, Pill, page } from './frame.tsx'

/** A text in the editor, with its problems and its page beside it. */
export async function edit(site: Site, { path }: { path: string }): Promise<Answer> {
  const source = readWhole(site, path)
  const { slug, day } = placeOf(path)
  const state = stateOf(site, path)
  const status = day && statusIn(site, slug, day)
  const states = { page: '', draft: '', sealed: ', sealed', correction: ', being corrected' }
  const text: OpenText = {
    path,
    text: source,
    hash: keepText(site.folder, source),
    title: site.texts.get(path)?.title ?? slug,
    pathname: pathnameOf(path),
    isFixed: state === 'sealed',
    surroundings: surroundingsOf(site, path),
  }
  const { title, pathname, isFixed } = text
  return page(
    title,
    <>
      <div className="title row">
        <h1>{title}</h1>
        {day && <span>from {formatDay(day)}</span>}
        {status && <Pill kind={status}>{status + states[state]}</Pill>}
        <output />
        <p className="row">
          <a href={`/desk/earlier?path=${path}`}>Earlier</a>
          {path.includes('/pages/') && <a href={`/desk/changes?path=${path}`}>What changes</a>}
          {isFixed && <Correct path={path} title={title} />}
          {day && isFixed && status === 'announced' && (
            <Withdraw slug={slug} day={day} work={await workOf(site.folder)} />
          )}
          {(state === 'draft' || state === 'correction') && <Finish path={path} state={state} />}
        </p>
      </div>
      <fieldset className="tabs row">
        <legend className="unseen">Show</legend>
        {['Text', 'Page'].map((name) => (
          <label key={name}>
            <input type="radio" name="shown" value={name} defaultChecked={name === 'Text'} /> {name}
          </label>
        ))}
      </fieldset>
      <div className="text">
        {!isFixed && <Toolbar />}
        {!isFixed && <Question />}
        <div className="sheet">
          <Notes source={source} isFixed={isFixed} isVersion={day !== undefined} />
          <div id="editor" data-text={JSON.stringify(text)} />
        </div>
      </div>
      <section className="beside" aria-label="Beside the text">
        <p id="found" role="status" />
        <ol id="problems" />
        <p id="behind" role="status" />
        <div className="frames">
          <iframe title={`Page: ${title}`} sandbox="" src={pathname} />
        </div>
      </section>
    </>,
    'edit',
  )
}

/** What ends a draft or a correction. */
function Finish({ path, state }: { path: string; state: 'draft' | 'correction' }) {
  return (
    <>
      <Ask
        button="Discard"
        title={`Discard the ${state}?`}
        to="discard"
        label="Discard it"
        values={{ path }}
      >
        <p>It can be brought back for ninety days: from the overview, or from “Earlier”.</p>
      </Ask>
      <a className="button main" href={`/desk/seal?path=${path}`}>
        Seal and publish…
      </a>
    </>
  )
}

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
        A misspelt word, a wrong link. What changes the meaning, a number, a date or a duty is no
        slip: it takes a new version, and sealing will say so.
      </p>
      <Field label="What was wrong, for readers" hint="Such as: A misspelt word in clause 4.">
        <input name="note" required />
      </Field>
    </Ask>
  )
}

interface WithdrawProps {
  slug: string
  day: string
  work: Awaited<ReturnType<typeof workOf>>
}

function Withdraw({ slug, day, work }: WithdrawProps) {
  const title = `Withdraw the version of ${formatDay(day)}?`
  return (
    <Ask button="Withdraw" title={title} to="withdraw" label="Withdraw it" values={{ slug, day }}>
      <p>
        It will not come into force. Its address stays, and says that it was withdrawn, when and
        why.
      </p>
      <Field label="Why, for readers">
        <input name="reason" required />
      </Field>
      <Person {...work} />
    </Ask>
  )
}

/** Buttons for what stands in a text, each with the key that does the same. */
function Toolbar() {
  const names = process.platform === 'darwin' ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' }
  const nameOf = (key: string) => key.replace(/\w+(?=-)/g, (it) => names[it as 'Mod'] ?? it)
  return (
    <div className="toolbar row" role="toolbar" aria-label="Text">
      {Object.entries(keys).map(([label, key]) => (
        <button key={label} type="button" name={label} title={`${label} (${nameOf(key)})`}>
          {label}
        </button>
      ))}
      {['Link', 'Fact', 'Reference', 'Term'].map((label) => (
        <button key={label} type="button" name={label}>
          {label}…
        </button>
      ))}
      <button type="button" name="Text" aria-pressed="false" title="The file as it is">
        Text
      </button>
    </div>
  )
}

/** In which words are asked for that a button puts into the text. */
function Question() {
  return (
    <dialog id="ask" aria-labelledby="asked">
      <form method="dialog">
        <label className="field">
          <b id="asked" />
          <input id="answer" list="choices" autoComplete="off" required />
          <datalist id="choices" />
        </label>
        <p className="row">
          <button type="submit" className="main">
            Put it in
          </button>
          <button type="submit" formNoValidate>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
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
function Notes({
  source,
  isFixed,
  isVersion,
}: {
  source: string
  isFixed: boolean
  isVersion: boolean
}) {
  const notes = readNotes(source)
  if (!notes) return null
  const own = isVersion ? Object.keys(hints).slice(0, -1) : []
  const names = Object.keys(hints).filter((name) => own.includes(name) || name in notes)
  return (
    <details id="notes" open={!isFixed}>
      <summary>{notes.title}</summary>
      {names.map((name) => (
        <Field key={name} label={name} hint={hints[name]}>
          <textarea name={name} rows={1} defaultValue={notes[name]} disabled={isFixed} />
        </Field>
      ))}
    </details>
  )
}
