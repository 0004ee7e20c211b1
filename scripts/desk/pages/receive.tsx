import { Blocks, each, Runs } from '../../../src/policy/redline-blocks.tsx'
import {
  choiceOf,
  describeRest,
  describeUnit,
} from '../../outputs/receive/describe.ts'
import type { Received, Unit } from '../../outputs/receive/receive.ts'
import { type Task, take } from '../../outputs/receive/take.ts'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import type { Answer } from '../endpoint.ts'
import { Refusal } from '../guard.ts'
import {
  keptFile,
  receiptsOf,
  receiveFile,
  takeFile,
  takenByDefault,
} from '../received.ts'
import { textView, titleOf } from '../texts.ts'
import { Field, Form, Hidden, page } from './frame.tsx'

/** Asks for a Word file of a draft, and lists those that came before. */
export function askForFile(site: Site, { path }: { path: string }): Answer {
  const receipts = receiptsOf(site, path)
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
      {receipts.map((it) => (
        <section key={it.time} className="card">
          <h2>{it.name}</h2>
          <small>
            {it.time}, SHA-256 {it.hash}
          </small>
          <p>
            Written: {it.landed.length} of {it.chosen.length} ticked
          </p>
          <Tasks tasks={it.tasks} />
          <Lines lines={it.changes.filter(Boolean)} />
        </section>
      ))}
    </>,
  )
}

/** What a file changes in its draft, clause by clause, to take or to leave. */
export function showChanges(
  site: Site,
  { path, hash, name }: { path: string; hash: string; name: string },
): Answer {
  const received = receiveOwn(site, path, keptFile(site, hash))
  const chosen = takenByDefault(received)
  const { tasks } = take(site, received, chosen)
  const { units, sent, text } = received
  const values = { path, hash, name, base: sha256(text.source) }
  return page(
    'From Word',
    <>
      <h1>
        What {name} changes in{' '}
        <a href={textView(path)}>{titleOf(site, path)}</a>
      </h1>
      <p className="fine">
        Made from {sent.path}, of which it has {Math.floor(sent.share * 100)} %.
      </p>
      <Lines lines={describeRest(received)} />
      <Tasks tasks={tasks} />
      {units.length === 0 ? (
        <p role="status">Nothing was changed.</p>
      ) : (
        <Form to="take" label="Write what is ticked" values={values}>
          {units.map((unit) => (
            <Change
              key={unit.id}
              unit={unit}
              isTaken={chosen.includes(unit.id)}
            />
          ))}
        </Form>
      )}
    </>,
    'page wide',
  )
}

/** Writes what is ticked, and says what became of it and of files before. */
export function takeChanges(
  site: Site,
  it: {
    path: string
    hash: string
    name: string
    base: string
    take?: string | readonly string[] | undefined
  },
): Answer {
  const bytes = keptFile(site, it.hash)
  const received = receiveOwn(site, it.path, bytes)
  if (sha256(received.text.source) !== it.base)
    throw new Refusal(
      409,
      'The draft has changed meanwhile, and nothing was written. Look at the changes again.',
    )
  const ticked = [it.take ?? []].flat()
  const chosen = received.units.flatMap((unit) =>
    ticked.includes(choiceOf(unit)) ? unit.id : [],
  )
  takeFile(site, { name: it.name, bytes }, received, chosen)
  return askForFile(site, it)
}

function receiveOwn(site: Site, path: string, bytes: Buffer): Received {
  const received = receiveFile(site, bytes)
  if (received.text.path === path) return received
  throw new Refusal(
    422,
    `This file belongs to another draft: ${received.text.path}. Open that, and choose the file there.`,
  )
}

function Change({ unit, isTaken }: { unit: Unit; isTaken: boolean }) {
  const { name, comparison, texts } = unit
  const { change, was, title, blocks } = comparison
  // What changed in a clause that moved is marked inside it.
  const whole = was ? undefined : change
  return (
    <section className="card redline">
      <label>
        <input
          type="checkbox"
          name="take"
          value={choiceOf(unit)}
          defaultChecked={isTaken}
        />{' '}
        Take <b>{name}</b>
      </label>
      <Lines lines={describeUnit(unit)} />
      {title.length > 0 && (
        <h2>
          <Runs runs={title} change={whole} />
        </h2>
      )}
      <Blocks blocks={blocks} change={whole} name={name} />
      {texts && (
        <p className="notice">
          This clause was changed here, too, since the file was sent. Tick it,
          and counsel’s words take the place of those here.
        </p>
      )}
      {Object.entries(texts ?? {}).map(([label, clause]) => (
        <details key={label} open>
          <summary>{label}</summary>
          {clause ? (
            <Blocks blocks={clause.blocks} name={name} />
          ) : (
            <p>There is no such clause.</p>
          )}
        </details>
      ))}
    </section>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <section className="card">
      <h2>To do by hand</h2>
      <Lines lines={tasks.map(({ where, what }) => `${where}: ${what}`)} />
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="rows">
      {each(lines, (line) => (
        <li>{line}</li>
      ))}
    </ul>
  )
}
