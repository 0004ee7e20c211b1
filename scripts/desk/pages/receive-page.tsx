import { z } from 'zod'
import { compare } from '../../../src/compare/diff.ts'
import type { Clause } from '../../../src/compare/document-model.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import {
  Blocks,
  each,
  RedlineRuns,
} from '../../../src/pages/comparison/redline-blocks.tsx'
import { todayInIndia } from '../../../src/site/timeline.ts'
import { changesTo } from '../../repository/changes.ts'
import { keepLast } from '../../repository/memoized.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { FACT, meaningOf } from '../../text/read-facts.ts'
import type { Text } from '../../text/text.ts'
import { clauseSources } from '../../word-return/clause-sources.ts'
import {
  type Received,
  take,
  type WordChange,
} from '../../word-return/receive-word.ts'
import { keepFile, keptFile } from '../../word-return/word-files.ts'
import { type DeskContext, endpoint, hash, path, ticks } from '../endpoint.ts'
import { runJob } from '../jobs/run-apart.ts'
import { changeRemarks } from '../publication/review.ts'
import { Refusal } from '../refusal.ts'
import { withComments } from '../remarks/word-comments.ts'
import { saidBy } from '../said.ts'
import {
  refuseSealed,
  saveChanges,
  textAt,
  textView,
  titleOf,
  viewOf,
} from '../texts.ts'
import { button, Form, page } from './frame.tsx'

/** A file that came back for a draft. */
const kept = { path, hash }

/** Keeps a Word file with its comments as remarks, and shows its changes. */
export const receiveWord = endpoint(
  { path, file: z.instanceof(File) },
  async (site, { path, file }, context) => {
    const { folder, today } = context
    const hash = keepFile(folder, new Uint8Array(await file.arrayBuffer()))
    const received = await readFile(site, context, { path, hash })
    changeRemarks(folder, path, ({ remarks }) => ({
      remarks: withComments(remarks, received, today()),
    }))
    return viewOf('received', { path, hash })
  },
)

/** Shows the changes of a Word file that are not accepted yet, by clause. */
export const showChanges = endpoint(kept, async (site, it, context) => {
  const { now, changes, comments, tasks } = await readFile(site, context, it)
  const left = changes.filter((change) => !isAccepted(change, now))
  return page(
    'From Word',
    <>
      <h1>
        From Word: <a href={textView(it.path)}>{titleOf(site, it.path)}</a>
      </h1>
      {each(tasks, (task) => (
        <p className="notice">{task}</p>
      ))}
      {comments.length > 0 && (
        <p className="notice">
          {comments.length === 1
            ? 'One comment is now a remark '
            : `${comments.length} comments are now remarks `}
          on <a href={textView(it.path)}>the text</a>.
        </p>
      )}
      {left.length === 0 ? (
        <>
          <p role="status">
            {changes.length > 0
              ? 'All changes are accepted.'
              : 'Nothing was changed.'}
          </p>
          {button('Publish…', viewOf('publish', { path: it.path }), 'main')}
        </>
      ) : (
        <Form
          to="take"
          label="Accept selected changes"
          kind="main"
          values={{ ...it, base: sha256(now.source) }}
        >
          {each(left, (change) =>
            changeCard(
              change,
              now,
              comments.filter(({ clause }) => clause === change.id),
            ),
          )}
        </Form>
      )}
    </>,
  )
})

/** Accepts selected changes into the draft that was shown, and shows the others. */
export const takeChanges = endpoint(
  { ...kept, base: hash, take: ticks },
  async (site, { take: selected, base, ...it }, context) => {
    const { folder } = context
    const { now, ...received } = await readFile(site, context, it)
    if (sha256(now.source) !== base)
      throw new Refusal(
        409,
        'The draft was changed after this page was shown, and nothing was saved. Compare again.',
      )
    const { source } = take(received, now, new Set(selected))
    const files = { [it.path]: source }
    const change = changesTo(site.content, 'Accept', files)
    saveChanges(folder, change, saidBy(context))
    return viewOf('received', it)
  },
)

/** The last results, because the page follows the upload. */
const cache = keepLast<{ received?: Received }>(8)

async function readFile(
  site: Site,
  context: DeskContext,
  { path, hash }: { path: string; hash: string },
) {
  refuseSealed(site, path)
  const { folder } = context
  const now = textAt(site, path)
  const { source, facts } = now
  const { value } = site.facts
  const given = [{ today: site.today, facts: { value } }, folder] as const
  const key = JSON.stringify([given, path, hash, source, [...facts]])
  const result = cache(key, () => ({}))
  result.received ??= await runJob(
    context,
    'receiveFile',
    ...given,
    { path, source, facts },
    keptFile(folder, hash),
  )
  return { now, ...result.received }
}

/** Whether a draft has a change already. */
function isAccepted({ id, source }: WordChange, now: Text): boolean {
  const sources = clauseSources(now)
  // A new clause gets its id when it is accepted.
  return source.trim()
    ? [...sources.values()].some((it) => it.trim() === source.trim())
    : !sources.has(id)
}

const clauseIn = ({ document }: Text, id: string) =>
  document?.clauses.find((it) => it.id === id)

/** A changed clause with its comments; `now` is the current draft. */
function changeCard(
  change: WordChange,
  now: Text,
  comments: Received['comments'],
) {
  const { id, name, byHand, sent, isTracked } = change
  const isChangedHere = (clauseSources(now).get(id) ?? '').trim() !== sent
  const here = clauseIn(now, id)
  return (
    <section>
      {byHand ? (
        <p className="notice">
          <b>{name}</b>: Please enter this change yourself.{' '}
          {byHand.replace(FACT, (_, name) => `The fact “${meaningOf(name)}”`)}
        </p>
      ) : (
        <label>
          <input
            type="checkbox"
            name="take"
            value={id}
            defaultChecked={isTracked && !isChangedHere}
          />
          <span>
            Accept <b>{name}</b>
          </span>
        </label>
      )}
      {!isTracked && (
        <p className="notice">
          Word does not show all of this as a tracked change. Read it word for
          word before you accept it.
        </p>
      )}
      {each(comments, commentNote)}
      {compared(change.before, change.after)}
      {isChangedHere && !byHand && (
        <>
          <p className="notice">
            This clause was also changed here since the file was sent. If you
            accept counsel’s text, it replaces this:
          </p>
          {compared(here, here)}
        </>
      )}
    </section>
  )
}

/** A comment with its words and its replies. */
function commentNote({
  quotation,
  replies,
  isResolved,
  ...note
}: Received['comments'][number]) {
  return (
    <div className="notice">
      {quotation && <q>{quotation.exact}</q>}
      {each([note, ...replies], ({ author, at, text }) => (
        <p>
          {isResolved && 'Resolved: '}
          {text}{' '}
          <small>
            {[author, at && formatDay(todayInIndia(new Date(at)))]
              .filter(Boolean)
              .join(', ')}
          </small>
        </p>
      ))}
    </div>
  )
}

/** A clause with its changes since it was sent. */
function compared(before: Clause | undefined, after: Clause | undefined) {
  const policy = (clause: Clause | undefined) => ({
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
          <RedlineRuns runs={title} change={change} />
        </h2>
      )}
      <Blocks blocks={blocks} change={change} />
    </div>
  )
}
