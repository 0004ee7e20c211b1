import { z } from 'zod'
import { compare } from '../../../src/compare/diff.ts'
import {
  Blocks,
  each,
  Runs,
} from '../../../src/pages/comparison/redline-blocks.tsx'
import { changesTo } from '../../repository/changes.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { FACT, meaningOf } from '../../text/read-facts.ts'
import type { Text } from '../../text/text.ts'
import { clauseSources } from '../../word-return/clause-sources.ts'
import { take, type WordChange } from '../../word-return/receive-word.ts'
import {
  keepFile,
  keptFile,
  receiveFile,
} from '../../word-return/word-files.ts'
import { endpoint, hash, path, text } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import {
  readFile as readNow,
  refuseSealed,
  saveChanges,
  textAt,
  textView,
  titleOf,
  viewOf,
} from '../texts.ts'
import { Form, page } from './frame.tsx'

/** A file that came back for a draft. */
const kept = { path, hash }

/** Keeps a file, and shows what it changes. */
export const receive = endpoint(
  { path, file: z.instanceof(File) },
  async ({ folder }, { path, file }) => {
    const hash = keepFile(folder, new Uint8Array(await file.arrayBuffer()))
    return viewOf('received', { path, hash })
  },
)

/** What a file changes in its draft, clause by clause, to take or to leave. */
export const showChanges = endpoint(kept, async (site, it) => {
  const { now, changes, comments, tasks } = await readFile(site, it)
  return page(
    'From Word',
    <>
      <h1>
        From Word: <a href={textView(it.path)}>{titleOf(site, it.path)}</a>
      </h1>
      {each([...tasks, ...comments], (said) => (
        <p className="notice">{said}</p>
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
          {each(changes, (change) => (
            <Change change={change} now={now} />
          ))}
        </Form>
      )}
    </>,
  )
})

/** Writes what is ticked into the draft that was shown, which is then opened. */
export const takeChanges = endpoint(
  { ...kept, base: hash, take: z.union([text, z.array(text)]).default([]) },
  async (site, { take: ticked, base, ...it }) => {
    const { now, ...received } = await readFile(site, it)
    const { source } = take(received, now, new Set([ticked].flat()))
    // It may also have been saved while the file was read.
    if (
      [now.source, readNow(site.folder, it.path)].some(
        (was) => sha256(`${was}`) !== base,
      )
    )
      throw Object.assign(
        new Refusal(
          409,
          'The draft was changed after this was shown, and nothing was written. Look at it again.',
        ),
        { back: viewOf('received', it) },
      )
    saveChanges(site, changesTo(site.content, 'Take', { [it.path]: source }))
    return textView(it.path)
  },
)

async function readFile(
  site: Site,
  { path, hash }: { path: string; hash: string },
) {
  refuseSealed(site, path)
  const now = textAt(site, path)
  return { now, ...(await receiveFile(site, now, keptFile(site.folder, hash))) }
}

/** `now` is the draft as it stands by now. */
function Change({ change, now }: { change: WordChange; now: Text }) {
  const { id, name, byHand, sent } = change
  const isChangedHere = (clauseSources(now).get(id) ?? '').trim() !== sent
  const here = now.document?.clauses.find((it) => it.id === id)
  return (
    <section className="card">
      {byHand ? (
        <p className="notice">
          <b>{name}</b>: to be written by hand. <Linked text={byHand} />
        </p>
      ) : (
        <label>
          <input
            type="checkbox"
            name="take"
            value={id}
            defaultChecked={!isChangedHere}
          />{' '}
          Take <b>{name}</b>
        </label>
      )}
      <Compared {...change} />
      {isChangedHere && !byHand && (
        <>
          <p className="notice">
            This clause was changed here, too, since the file was sent. Ticked,
            it says counsel’s words in the place of these:
          </p>
          <Compared before={here} after={here} />
        </>
      )}
    </section>
  )
}

/** A sentence in which a fact leads to where it is changed. */
function Linked({ text }: { text: string }) {
  // Every other part is the name of a fact.
  return each(text.split(FACT), (part, i) =>
    i % 2 === 1 ? (
      <a href={`${viewOf('facts', { name: part })}#${part}`}>
        The fact “{meaningOf(part) || part}”
      </a>
    ) : (
      part
    ),
  )
}

/** A clause with what changed in it since it was sent. */
function Compared({ before, after }: Partial<WordChange>) {
  const policy = (clause: WordChange['after']) => ({
    title: '',
    clauses: clause ? [{ ...clause, id: '', number: '' }] : [],
  })
  const { clauses } = compare(policy(before), policy(after))
  const shown = clauses.find((it) => it.title.length + it.blocks.length > 0)
  if (!shown) return null
  const { title, change, blocks } = shown
  return (
    <div className="redline prose">
      {title.length > 0 && (
        <h2>
          <Runs runs={title} change={change} />
        </h2>
      )}
      <Blocks blocks={blocks} change={change} />
    </div>
  )
}
