import { diffLines } from 'diff'
import { renderToStaticMarkup } from 'react-dom/server'
import { compare } from '../../../src/compare/diff.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { versionBefore } from '../../../src/site/policy.ts'
import { isDay } from '../../../src/site/timeline.ts'
import { renderRedline } from '../../exports/redline-document.tsx'
import { findText, type Site } from '../../site/read-site.ts'
import { placeOf, versionFile } from '../../text/paths.ts'
import { movedOf } from '../../text/text.ts'
import { endpoint, path, since } from '../endpoint.ts'
import { choicesFor } from '../publish.ts'
import { COMMIT, keptStates, keptText, PUBLISHED } from '../store.ts'
import { nameOf, textAt, textView, viewOf } from '../texts.ts'
import { Form, frameDocument, page } from './frame.tsx'

/** A day after all others, for a draft has none yet. */
const LAST = '9999-12-31'

/**
 * What changes in a text since a version, the last commit or one of its earlier
 * states, which can be brought back; and the files for counsel, and from them.
 */
export const changes = endpoint(
  { path, from: since.optional() },
  (site, { path, from: asked }) => {
    const { slug, day, isDraft } = placeOf(path)
    const policy = site.policies.get(slug)
    const before = policy && versionBefore(policy, { day: day ?? LAST })
    const from = asked ?? before?.day ?? COMMIT
    const sheet = viewOf('redline', { path, from })
    const isState = from.length === 64
    const isNew = isDraft && !keptText(site.folder, PUBLISHED, path)
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
              <select name="from" defaultValue={from}>
                {each(pastOf(site, path), ({ key, name }) => (
                  <option value={key}>{name}</option>
                ))}
              </select>
            </label>
          </Form>
          {from === PUBLISHED && !isNew && (
            <a
              className="button"
              href={viewOf('publish', {
                path,
                over: choicesFor(site, path).over,
              })}
            >
              Keep this text and publish it…
            </a>
          )}
          {!isDay(from) && <BringBack {...{ site, path, from }} />}
          <a className="button" href={sheet} target="_blank" rel="noreferrer">
            Print or PDF
          </a>
          {isDraft && !isState && (
            <Form
              to="word"
              method="get"
              label="Word"
              values={{ slug, from }}
              progress="Writing the Word file…"
            />
          )}
          {isDraft && (
            <Form
              to="receive"
              label="Read the returned file"
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
  },
)

const backLabels: Record<string, string> = {
  [COMMIT]: 'Discard changes since',
  [PUBLISHED]: 'Take the published text',
}

/** Puts a former text back. A draft that no commit has is deleted in two steps. */
function BringBack({
  site,
  path,
  from,
}: Record<'path' | 'from', string> & { site: Site }) {
  const values = { path, hash: from }
  const label = backLabels[from] ?? 'Bring it back'
  if (from !== COMMIT || keptText(site.folder, from, path) !== undefined)
    return <Form to="bring-back" label={label} values={values} />
  return (
    <details>
      <summary>Discard the draft…</summary>
      <Form to="bring-back" label="Delete it" kind="danger" values={values}>
        <p>This draft is in no commit. This computer keeps a copy.</p>
      </Form>
    </details>
  )
}

/** What changes in a text, as a document of its own. */
export const redline = endpoint(
  { path, from: since },
  (site, { path, from }) => {
    if (!path.endsWith('.mdx')) return frameDocument(lineDiff(site, path))
    const now = textAt(site, path)
    const after =
      from === PUBLISHED
        ? site.read(path, choicesFor(site, path).mine, now.facts)
        : now
    const past = pastOf(site, path).find(({ key }) => key === from)
    const before = documentAt(site, path, from)
    const { value: facts } = site.facts
    if (!facts || !past || !before || !after.document)
      return frameDocument(
        'There is nothing to compare: this text is new, or one of the two texts cannot be read.',
      )

    const name = after.isDraft ? 'Draft' : 'Now'
    const sides = {
      redline: compare(before, after.document, movedOf(after)),
      before: past.name,
      after: after.day ? versionName(after.day) : name,
    }
    return frameDocument(renderRedline(sides, facts))
  },
)

/** The other versions of a text, its last commit and its earlier states. */
function pastOf({ folder, policies }: Site, path: string) {
  const { slug, day } = placeOf(path)
  const versions = policies.get(slug)?.versions ?? []

  return [
    ...versions
      .filter((it) => it.day !== day)
      .toReversed()
      .map(({ day }) => ({ key: day, name: versionName(day) })),
    { key: COMMIT, name: 'Last commit' },
    { key: PUBLISHED, name: 'Last published' },
    ...keptStates(folder, path).map(({ hash, time, kind }) => ({
      key: hash,
      name: `${kinds[`${kind}`]}, ${new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}`,
    })),
  ]
}

const kinds: Record<string, string> = {
  saved: 'Saved',
  found: 'Outside change',
  opened: 'Opened',
  unsaved: 'Unsaved',
}

/** What a text said in one of these, as far as it can be read. */
function documentAt(site: Site, path: string, key: string) {
  if (isDay(key))
    return findText(site, versionFile(placeOf(path).slug, key))?.document

  const source = keptText(site.folder, key, path)
  return source && site.read(path, source, site.factsFor(path)).document
}

/** The lines of a file that is not a text which differ from what is published. */
function lineDiff(site: Site, path: string): string {
  const { published, mine } = choicesFor(site, path)
  const lines = diffLines(published, mine)
  return renderToStaticMarkup(
    <pre>
      {each(
        lines.filter(({ added, removed }) => added || removed),
        ({ added, value }) => (added ? <ins>{value}</ins> : <del>{value}</del>),
      )}
    </pre>,
  )
}

const versionName = (day: string) => `Version of ${formatDay(day)}`
