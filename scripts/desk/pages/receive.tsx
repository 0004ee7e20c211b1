import { compare } from '../../../src/policy/diff.ts'
import { Blocks, each, Runs } from '../../../src/policy/redline-blocks.tsx'
import { clauseSources } from '../../outputs/receive/clause-sources.ts'
import { take, type WordChange } from '../../outputs/receive/receive.ts'
import { keptFile, receiveFile } from '../../outputs/receive/word-files.ts'
import { meaningOf } from '../../policies/set-fact.ts'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import { FACT } from '../../text/facts.ts'
import type { Answer } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import {
  refuseSealed,
  textAt,
  textView,
  titleOf,
  viewOf,
  writeText,
} from '../texts.ts'
import { Form, page } from './frame.tsx'

interface File {
  path: string
  /** Under which the file is kept. */
  hash: string
  name: string
}

/** What a file changes in its draft, clause by clause, to take or to leave. */
export async function showChanges(site: Site, it: File): Promise<Answer> {
  const { now, changes, comments, tasks } = await readFile(site, it)
  const here = clauseSources(now)
  return page(
    'From Word',
    <>
      <h1>
        What {it.name} changes in{' '}
        <a href={textView(it.path)}>{titleOf(site, it.path)}</a>
      </h1>
      {each(tasks, (task) => (
        <p className="notice">{task}</p>
      ))}
      {each(comments, (comment) => (
        <p className="card">{comment}</p>
      ))}
      {changes.length === 0 ? (
        <p role="status">Nothing was changed.</p>
      ) : (
        <Form
          to="take"
          label="Write what is ticked"
          kind="main"
          values={{ ...it, base: sha256(now.source) }}
        >
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
  {
    base,
    take: ticked = [],
    ...it
  }: File & { base: string; take?: string | string[] | undefined },
): Promise<string> {
  const { now, ...received } = await readFile(site, it)
  if (sha256(now.source) !== base)
    throw new Refusal(
      409,
      'The draft has changed meanwhile, and nothing was written. Look at the changes again.',
    )
  const chosen = [ticked].flat().map((i) => received.changes[Number(i)]?.id)
  const ids = new Set(chosen.flatMap((id) => id ?? []))
  const { source } = take(received, now, ids)
  if (source !== now.source) writeText(site.folder, it.path, source, now.source)
  return textView(it.path)
}

async function readFile(site: Site, { path, hash }: File) {
  refuseSealed(site, path)
  const now = textAt(site, path)
  return { now, ...(await receiveFile(site, now, keptFile(site.folder, hash))) }
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
  const { name, byHand, sent } = change
  const isChangedHere = here !== sent
  return (
    <section className="card redline">
      {byHand ? (
        <ByHand name={name} reason={byHand} />
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
          <p>Here it says now:</p>
          <pre>{here || 'There is no such clause.'}</pre>
        </>
      )}
    </section>
  )
}

/** Why a person has to write a clause, with a button to each fact that it names. */
function ByHand({ name, reason }: { name: string; reason: string }) {
  const titleFor = (fact: string) => meaningOf(fact) || fact
  const facts = Array.from(reason.matchAll(FACT), ([, , fact = '']) => fact)
  return (
    <>
      <p className="notice">
        <b>{name}</b>: to be written by hand.{' '}
        {reason.replace(FACT, (_, __, fact) => `The fact “${titleFor(fact)}”`)}
      </p>
      {each(facts, (fact) => (
        <a
          className="button"
          href={`${viewOf('facts', { name: fact })}#${fact}`}
        >
          Change “{titleFor(fact)}”…
        </a>
      ))}
    </>
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
