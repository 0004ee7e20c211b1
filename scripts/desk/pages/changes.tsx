import { formatDay } from '../../../src/model/format-day.ts'
import { compare } from '../../../src/policy/diff.ts'
import { isDay } from '../../../src/policy/timeline.ts'
import { renderRedline } from '../../outputs/redline-document.tsx'
import { fileAt } from '../../policies/git.ts'
import type { Site } from '../../policies/site.ts'
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
  const all = pastOf(site, path)
  const isEarlier = ({ key }: Past) => isDraft || (isDay(key) && key < `${day}`)
  const since = from ?? all.find(isEarlier)?.key ?? COMMIT
  const isState = since.length === 64
  const sheet = viewOf('redline', { path, from: since })
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
              {all.map(({ key, name }) => (
                <option key={`${key} ${name}`} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
        {isState && stateOf(site, path) !== 'sealed' && (
          <Form
            to="bring-back"
            label="Bring it back"
            values={{ path, hash: since }}
          />
        )}
        <a className="button" href={sheet} target="_blank" rel="noreferrer">
          Print or PDF
        </a>
        {!isState && (day || isDraft) && (
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
  const past = pastOf(site, path).find(({ key }) => key === from)
  const before = past?.read()
  if (!before)
    throw new Refusal(
      404,
      'There is no text to compare with: all of this one is new, or the other is not kept any more.',
    )
  const { value: facts } = site.facts
  if (!facts || !before.document || !after.document)
    return plainDocument(
      'What changes',
      <Difference before={before.source} after={after.source} />,
    )

  const redline = compare(before.document, after.document, movedOf(after))
  const now = after.isDraft ? 'the draft' : 'the text as it is now'
  const names = {
    before: past?.name ?? '',
    after: after.day ? versionName(after.day) : now,
  }

  return frameDocument(renderRedline({ redline, ...names }, facts))
}

/** What a text said before. */
interface Past {
  key: string
  name: string
  read: () => Text | undefined
}

/** The other versions of a text, its last commit and its earlier states. */
function pastOf(site: Site, path: string): Past[] {
  const { folder, policies } = site
  const { slug, day } = placeOf(path)
  const versions = policies.get(slug)?.versions ?? []
  const read = (source: string | undefined) =>
    source === undefined
      ? undefined
      : site.read(path, source, site.factsFor(path))

  return [
    ...versions
      .filter((it) => it.day !== day)
      .toReversed()
      .map(({ day, text }) => ({
        key: day,
        name: versionName(day),
        read: () => text,
      })),
    {
      key: COMMIT,
      name: 'the last commit',
      read: () => read(fileAt(folder, COMMIT, path)),
    },
    ...keptStates(folder, path).map(({ hash, time, kind }) => ({
      key: hash,
      name: `${kind} on ${new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}`,
      read: () => read(keptText(folder, hash)),
    })),
  ]
}

const versionName = (day: string) => `the version of ${formatDay(day)}`
