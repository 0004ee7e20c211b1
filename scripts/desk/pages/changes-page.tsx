import { formatDay } from '../../../src/model/format-day.ts'
import { compare } from '../../../src/policy/diff.ts'
import { isDay } from '../../../src/policy/timeline.ts'
import { renderRedline } from '../../outputs/redline-document.tsx'
import { fileAt } from '../../policies/git.ts'
import type { Site } from '../../policies/read-site.ts'
import { movedOf } from '../../text/file-data.ts'
import { placeOf } from '../../text/paths.ts'
import { keptStates, keptText } from '../store.ts'
import { COMMIT, nameOf, textAt, textView, viewOf } from '../texts.ts'
import { Form, frameDocument, page } from './frame.tsx'

interface Asked {
  path: string
  /** The day of a version, the last commit, or the hash of a kept state. */
  from?: string | undefined
}

/**
 * What changes in a text since a version, the last commit or one of its earlier
 * states, which can be brought back; and the files for counsel, and from them.
 */
export function changes(site: Site, { path, from }: Asked) {
  const { slug, day, isDraft } = placeOf(path)
  const all = pastOf(site, path)
  const before = all.find(
    ({ key }) => isDraft || (isDay(key) && key < `${day}`),
  )
  const since = from ?? before?.key ?? COMMIT
  const sheet = viewOf('redline', { path, from: since })
  const isState = since.length === 64
  return page(
    'What changes',
    <>
      <div className="title row">
        <h1>
          What changes: <a href={textView(path)}>{nameOf(site, path)}</a>
        </h1>
        <Form to="changes" method="get" label="Show" values={{ path }}>
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
        </Form>
        {!isDay(since) && (
          <Form
            to="bring-back"
            label={isState ? 'Bring it back' : 'Discard what changed since'}
            values={{ path, hash: since }}
          />
        )}
        <a className="button" href={sheet} target="_blank" rel="noreferrer">
          Print or PDF
        </a>
        {!isState && (day || isDraft) && (
          <Form
            to="file"
            method="get"
            label="Word"
            values={{ kind: 'docx', slug, from: since, to: day ?? 'draft' }}
          />
        )}
        {isDraft && (
          <Form
            to="receive"
            label="Show what came back"
            values={{ path }}
            progress="Reading…"
          >
            <label>
              From Word{' '}
              <input type="file" name="file" accept=".docx" required />
            </label>
          </Form>
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
  const { value: facts } = site.facts
  if (!facts || !past || !before || !after.document)
    return frameDocument(
      'There is nothing to compare with: all of this text is new, or one of the two cannot be read, or is not kept any more.',
    )

  const redline = compare(before, after.document, movedOf(after))
  const now = after.isDraft ? 'the draft' : 'the text as it is now'
  const names = {
    before: past.name,
    after: after.day ? versionName(after.day) : now,
  }
  return frameDocument(renderRedline({ redline, ...names }, facts))
}

/** The other versions of a text, its last commit and its earlier states. */
function pastOf({ folder, policies, ...site }: Site, path: string) {
  const { slug, day } = placeOf(path)
  const versions = policies.get(slug)?.versions ?? []
  const read = (source: string | undefined) =>
    source === undefined
      ? undefined
      : site.read(path, source, site.factsFor(path)).document

  return [
    ...versions
      .filter((it) => it.day !== day)
      .toReversed()
      .map(({ day, text }) => ({
        key: day,
        name: versionName(day),
        read: () => text.document,
      })),
    {
      key: COMMIT,
      name: 'the last commit',
      read: () => read(fileAt(folder, COMMIT, path)),
    },
    ...keptStates(folder, path).map(({ hash, time, kind }) => ({
      key: hash,
      name: `${kind} on ${new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}`,
      read: () => read(keptText(folder, hash, path)),
    })),
  ]
}

const versionName = (day: string) => `the version of ${formatDay(day)}`
