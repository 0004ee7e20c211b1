import { compare } from '../../../src/policy/diff.ts'
import { Blocks, each, Runs } from '../../../src/policy/redline-blocks.tsx'
import { clauseSources } from '../../outputs/receive/clause-sources.ts'
import { take, type WordChange } from '../../outputs/receive/receive.ts'
import { keptFile, receiveFile } from '../../outputs/receive/word-files.ts'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import type { Answer } from '../endpoint.ts'
import { Refusal } from '../guard.ts'
import {
  refuseSealed,
  textAt,
  textView,
  titleOf,
  viewOf,
  writeText,
} from '../texts.ts'
import { Field, Form, Hidden, page } from './frame.tsx'

interface File {
  path: string
  /** Under which the file is kept. */
  hash: string
  name: string
}

/** Asks for a Word file of a draft. */
export function askForFile(site: Site, { path }: { path: string }): Answer {
  return page(
    'From Word',
    <>
      <h1>
        From Word: <a href={textView(path)}>{titleOf(site, path)}</a>
      </h1>
      <form
        className="card"
        method="post"
        action="/desk/receive"
        encType="multipart/form-data"
      >
        <Hidden values={{ path }} />
        <Field
          label="The Word file (.docx) that came back"
          hint="Nothing is written before you have seen what changes."
        >
          <input type="file" name="file" accept=".docx" required />
        </Field>
        <p>
          <button type="submit" className="main">
            Show what changes
          </button>
        </p>
      </form>
    </>,
  )
}

/** What a file changes in its draft, clause by clause, to take or to leave. */
export async function showChanges(
  site: Site,
  { path, hash, name }: File,
): Promise<Answer> {
  refuseSealed(site, path)
  const now = textAt(site, path)
  const received = await receiveFile(site, now, keptFile(site.folder, hash))
  const here = clauseSources(now)
  const { changes, comments, tasks } = received
  const values = { path, hash, name, base: sha256(now.source) }
  return page(
    'From Word',
    <>
      <h1>
        What {name} changes in{' '}
        <a href={textView(path)}>{titleOf(site, path)}</a>
      </h1>
      {comments.length > 0 && (
        <section className="card">
          <h2>Comments</h2>
          <ul className="rows">
            {each(comments, (comment) => (
              <li>{comment}</li>
            ))}
          </ul>
        </section>
      )}
      {each(tasks, (task) => (
        <p className="notice">{task}</p>
      ))}
      {changes.length === 0 ? (
        <p role="status">Nothing was changed.</p>
      ) : (
        <Form to="take" label="Write what is ticked" values={values}>
          {each(changes, (change, i) => (
            <Change
              change={change}
              index={i}
              here={here.get(change.id)?.trim() ?? ''}
            />
          ))}
        </Form>
      )}
    </>,
    'page wide',
  )
}

/** Writes what is ticked into the draft, which is then shown. */
export async function takeChanges(
  site: Site,
  it: File & { base: string; take?: string | readonly string[] | undefined },
): Promise<string> {
  refuseSealed(site, it.path)
  const now = textAt(site, it.path)
  if (sha256(now.source) !== it.base)
    throw new Refusal(
      409,
      'The draft has changed meanwhile, and nothing was written. Look at the changes again.',
    )
  const received = await receiveFile(site, now, keptFile(site.folder, it.hash))
  const ticked = [it.take ?? []].flat().map(Number)
  const chosen = received.changes.filter((_, i) => ticked.includes(i))
  const source = take(received, now, new Set(chosen.map(({ id }) => id)))
  if (source !== now.source) writeText(site.folder, it.path, source, now.source)
  return viewOf('edit', { path: it.path })
}

/** `here` is the source of the clause as it stands in the draft by now. */
function Change({
  change,
  index,
  here,
}: {
  change: WordChange
  index: number
  here: string
}) {
  const { name, byHand, sent, source } = change
  const isChangedHere = here !== sent
  return (
    <section className="card redline">
      {byHand ? (
        <p className="notice">
          <b>{name}</b>: to be written by hand. {byHand}{' '}
          {byHand.includes('{facts.') && <a href="/desk/facts">To the facts</a>}
        </p>
      ) : (
        <label>
          <input
            type="checkbox"
            name="take"
            value={index}
            defaultChecked={!isChangedHere}
          />{' '}
          Take <b>{name}</b>
        </label>
      )}
      <Compared change={change} />
      {isChangedHere && !byHand && (
        <>
          <p className="notice">
            This clause was changed here, too, since the file was sent. Tick it,
            and counsel’s words take the place of those here.
          </p>
          {Object.entries({ 'Here now': here, Counsel: source }).map(
            ([whose, text]) => (
              <details key={whose} open>
                <summary>{whose}</summary>
                <pre>{text || 'There is no such clause.'}</pre>
              </details>
            ),
          )}
        </>
      )}
    </section>
  )
}

/** A clause with what changed in it since it was sent. */
function Compared({ change: { id, before, after } }: { change: WordChange }) {
  const policy = (clause: WordChange['after']) => ({
    title: '',
    clauses: clause ? [{ ...clause, id, number: '' }] : [],
  })
  const { clauses } = compare(policy(before), policy(after))
  const shown = clauses.find((it) => it.title.length + it.blocks.length > 0)
  if (!shown) return null
  const { title, change, blocks } = shown
  return (
    <>
      {title.length > 0 && (
        <h2>
          <Runs runs={title} change={change} />
        </h2>
      )}
      <Blocks blocks={blocks} change={change} />
    </>
  )
}
