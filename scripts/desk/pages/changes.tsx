import { formatDay } from '../../../src/model/format-day.ts'
import { compare } from '../../../src/policy/diff.ts'
import { renderRedline } from '../../outputs/redline-document.tsx'
import { fileAt } from '../../policies/git.ts'
import { policyNamed, type Site, versionOfDay } from '../../policies/site.ts'
import { movedOf } from '../../text/file-data.ts'
import { placeOf } from '../../text/paths.ts'
import type { Text } from '../../text/text.ts'
import { Refusal } from '../refusal.ts'
import { keptStates, keptText } from '../store.ts'
import { stateOf, textAt, textView, titleOf, viewOf } from '../texts.ts'
import { Difference } from './difference.tsx'
import { Form, frameDocument, Hidden, page, plainDocument } from './frame.tsx'

/** The last commit, in the place of a version. */
const COMMIT = 'HEAD'

interface Asked {
  path: string
  /** The day of a version, the last commit, or the hash of a kept state. */
  from?: string | undefined
}

/**
 * What changes in a text since a version, the last commit or one of its earlier
 * states, which can be brought back; and the files for counsel.
 */
export function changes(site: Site, { path, from }: Asked) {
  const { slug, day, isDraft } = placeOf(path)
  const versions = site.policies.get(slug)?.versions ?? []
  const others = versions.flatMap((it) => (it.day === day ? [] : it.day))
  const states = keptStates(site.folder, path)
  const since =
    from ?? others.findLast((other) => isDraft || other < `${day}`) ?? COMMIT
  const state = states.find(({ hash }) => hash === since)
  const sheet = viewOf('redline', { path, from: since })
  const options = [
    ...others.toReversed().map((it) => [it, formatDay(it)]),
    [COMMIT, 'the last commit'],
    ...states.map(({ hash, time, kind }) => [
      hash,
      `${timeOf(time)}${kind === 'unsaved' ? ', not saved' : ''}`,
    ]),
  ]
  return page(
    'What changes',
    <>
      <div className="title row">
        <h1>
          What changes in <a href={textView(path)}>{titleOf(site, path)}</a>
        </h1>
        <form className="row" action="/desk/changes">
          <Hidden values={{ path }} />
          <label>
            Since{' '}
            <select name="from" defaultValue={since}>
              {options.map(([key, words]) => (
                <option key={`${key} ${words}`} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
        {state && stateOf(site, path) !== 'sealed' && (
          <Form
            to="bring-back"
            label="Bring it back"
            values={{ path, hash: state.hash }}
          />
        )}
        <a className="button" href={sheet} target="_blank" rel="noreferrer">
          Print or PDF
        </a>
        {!state && (day || isDraft) && (
          <form className="row" action="/desk/file" data-progress="Writing…">
            <Hidden values={{ slug, from: since, to: day ?? 'draft' }} />
            <button type="submit" name="kind" value="docx">
              Word
            </button>
            <button type="submit" name="kind" value="clean">
              Clean copy
            </button>
          </form>
        )}
      </div>
      <iframe title="What changes" sandbox="" src={sheet} />
    </>,
    'whole',
  )
}

/** What changes in a text, as a document of its own. */
export function redline(site: Site, { path, from }: Required<Asked>) {
  const after = textAt(site, path)
  const before = textSince(site, after, `${from}`)
  const { value: facts } = site.facts
  if (!facts || !before.document || !after.document)
    return plainDocument(
      'What changes',
      <Difference before={before.source} after={after.source} />,
    )

  const redline = compare(before.document, after.document, movedOf(after))
  const { day, isDraft } = after
  const now = isDraft ? 'the draft' : 'the text as it is now'
  const names = { before: before.name, after: day ? versionName(day) : now }

  return frameDocument(renderRedline({ redline, ...names }, facts))
}

/** A text as it was. Refuses where nobody knows that any more. */
function textSince(
  site: Site,
  { path, slug }: Text,
  from: string,
): Text & { name: string } {
  const { folder, policies } = site
  if (policies.has(slug) && from !== COMMIT && from.length < 64) {
    const { text } = versionOfDay(policyNamed(site, slug), from)
    return { ...text, name: versionName(from) }
  }
  const isCommit = from === COMMIT
  const source = isCommit ? fileAt(folder, from, path) : keptText(folder, from)
  const state = keptStates(folder, path).find(({ hash }) => hash === from)
  if (source === undefined || !(isCommit || state))
    throw new Refusal(
      404,
      isCommit
        ? 'The last commit does not have this text: all of it is new.'
        : 'This state is not kept any more.',
    )
  const name = state
    ? `what it said on ${timeOf(state.time)}`
    : 'the last commit'
  return { ...site.read(path, source, site.factsFor(path)), name }
}

const versionName = (day: string) => `the version of ${formatDay(day)}`

const timeOf = (time: number) =>
  new Date(time).toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
