import { diffLines } from 'diff'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { isDay } from '../../../src/site/timeline.ts'
import { changesTo } from '../../repository/changes.ts'
import { findText, type Site } from '../../site/read-site.ts'
import { isFactsFile, placeOf, versionFile } from '../../text/paths.ts'
import { movedOf } from '../../text/text.ts'
import { earlierTexts, findEarlier, PUBLISHED } from '../earlier-texts.ts'
import { endpoint, path, since, state } from '../endpoint.ts'
import { runJob } from '../jobs/run-apart.ts'
import { readReview, restoreAuthors } from '../publication/review.ts'
import { choicesFor } from '../publication/sides.ts'
import { Refusal } from '../refusal.ts'
import { openRemarks } from '../remarks/remark.ts'
import { saidBy } from '../said.ts'
import {
  isUnsealed,
  nameOf,
  refuseSealed,
  saveChanges,
  textAt,
  textView,
  versionBeforeText,
  viewOf,
} from '../texts.ts'
import { button, Form, frameDocument, page } from './frame.tsx'

/**
 * Shows what changes in a text since a version, the published text or an
 * earlier one, which can be brought back. A draft can be sent as a Word file.
 */
export const changes = endpoint(
  { path, from: since.optional() },
  (site, { path, from: asked }, { folder }) => {
    const { slug, isDraft } = placeOf(path)
    const from = asked ?? versionBeforeText(site, path)?.day ?? PUBLISHED
    const sheet = viewOf('redline', { path, from })
    const isState = from.length === 64
    return page(
      'What changes',
      <>
        <header>
          <div className="row">
            <h1>
              What changes: <a href={textView(path)}>{nameOf(site, path)}</a>
            </h1>
            {isDraft &&
              !isState &&
              button('Publish…', viewOf('publish', { path }), 'main')}
          </div>
          <div className="row">
            <Form to="changes" method="get" label="Show" values={{ path }}>
              <label>
                Since{' '}
                <select name="from" defaultValue={from}>
                  {each(pastOf(site, folder, path), ({ key, name }) => (
                    <option value={key}>{name}</option>
                  ))}
                </select>
              </label>
            </Form>
            {isState && (
              <Form
                to="bring-back"
                label="Bring it back"
                values={{ path, hash: from }}
              />
            )}
            {(from === PUBLISHED || !findText(site, path)?.document) &&
              discardForm(site, path)}
            <a className="button" href={sheet} target="_blank" rel="noreferrer">
              Print or PDF
            </a>
            {isDraft && !isState && (
              <Form to="word" label="Word" values={{ slug, from }}>
                {openRemarks(readReview(site, path).remarks).length > 0 && (
                  <label>
                    <input
                      type="checkbox"
                      name="remarks"
                      value="open"
                      defaultChecked
                    />
                    <span>With its open remarks</span>
                  </label>
                )}
              </Form>
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
        </header>
        <iframe title="What changes" sandbox="" src={sheet} />
      </>,
      'whole',
    )
  },
)

/**
 * Brings the published text back, or publishes over a conflict. Asks before it
 * deletes a draft that was never published.
 */
export function discardForm(site: Site, path: string) {
  const values = { path, hash: PUBLISHED }
  const { hasConflict, over, theirs } = choicesFor(site, path)
  if (theirs === undefined)
    return (
      <details>
        <summary>Discard the draft…</summary>
        <Form to="bring-back" label="Delete it" kind="danger" values={values}>
          <p>
            This draft was never published. The desk keeps a copy for 60 days.
          </p>
        </Form>
      </details>
    )
  return (
    <>
      {hasConflict &&
        button(
          'Keep this text and publish it…',
          viewOf('publish', { path, over }),
        )}
      <Form
        to="bring-back"
        label={hasConflict ? 'Use the published text' : 'Discard changes'}
        values={values}
      />
    </>
  )
}

/**
 * Restores an earlier text or the published one; deletes a draft that was
 * never published or committed. Keeps the text that it replaces.
 */
export const bringBack = endpoint(
  { path, hash: state },
  (site, { path, hash }, context) => {
    const isPublished = hash === PUBLISHED
    if (!isPublished) refuseSealed(site, path)
    if (!isPublished && !path.endsWith('.mdx') && !isFactsFile(path))
      throw new Refusal(403, 'The desk does not write this file.')
    const text = isPublished
      ? choicesFor(site, path).theirs
      : findEarlier(context.folder, path, hash)
    if (text === undefined && !(isPublished && isUnsealed(site, path)))
      throw new Refusal(404, 'There is no earlier text.')

    const files = { [path]: text ?? null }
    const change = changesTo(site.content, 'Bring back', files)
    saveChanges(context.folder, change, saidBy(context))
    // Nobody else may become the only author of a colleague’s words.
    if (!isPublished) restoreAuthors(context.folder, path)
    return text && path.endsWith('.mdx') ? textView(path) : '/desk'
  },
)

/** Shows what changes in a text, as a document for a frame. */
export const redline = endpoint(
  { path, from: since },
  async (site, { path, from }, context) => {
    const { folder } = context
    if (!path.endsWith('.mdx')) return frameDocument(lineDiff(site, path))
    const now = textAt(site, path)
    const after =
      from === PUBLISHED
        ? site.read(path, choicesFor(site, path).mine, now.facts)
        : now
    const past = pastOf(site, folder, path).find(({ key }) => key === from)
    const before = documentAt(site, folder, path, from)
    const { value: facts } = site.facts
    if (!facts || !past || !before || !after.document)
      return frameDocument(
        'There is nothing to compare: this text is new, or one of the two texts cannot be read.',
      )

    const name = after.isDraft ? 'Draft' : 'Now'
    const names = {
      before: past.name,
      after: after.day ? versionName(after.day) : name,
    }
    return frameDocument(
      await runJob(
        context,
        'renderRedline',
        ...([before, after.document, movedOf(after), names, facts] as const),
      ),
    )
  },
)

/** Lists the other versions of a text, the published text and earlier ones. */
function pastOf({ policies }: Site, folder: string, path: string) {
  const { slug, day } = placeOf(path)
  const versions = policies.get(slug)?.versions ?? []

  return [
    ...versions
      .filter((it) => it.day !== day)
      .toReversed()
      .map(({ day }) => ({ key: day, name: versionName(day) })),
    { key: PUBLISHED, name: 'Last published' },
    ...earlierTexts(folder, path).map(({ hash, time, by, window }) => ({
      key: hash,
      name: [
        window ? 'Not saved' : by ? 'Saved' : 'Replaced',
        by && `by ${by}`,
        timeInIndia.format(time),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ]
}

const timeInIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Reads one of these; undefined if it cannot be read. */
function documentAt(site: Site, folder: string, path: string, key: string) {
  if (isDay(key))
    return findText(site, versionFile(placeOf(path).slug, key))?.document

  const source =
    key === PUBLISHED
      ? site.workspace.published.get(path)
      : findEarlier(folder, path, key)
  return source && site.read(path, source, site.factsFor(path)).document
}

/** Renders the unpublished lines of a file that is not a text. */
function lineDiff(site: Site, path: string): string {
  const { mine } = choicesFor(site, path)
  const published = site.workspace.published.get(path) ?? ''
  return renderToStaticMarkup(
    <pre>
      {each(diffLines(published, mine), ({ added, removed, value }) =>
        added ? <ins>{value}</ins> : removed && <del>{value}</del>,
      )}
    </pre>,
  )
}

const versionName = (day: string) => `Version of ${formatDay(day)}`
