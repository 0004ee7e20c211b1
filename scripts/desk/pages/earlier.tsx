import { compare } from '../../../src/policy/diff.ts'
import { renderRedline } from '../../outputs/redline-document.tsx'
import { replaceText, type Site } from '../../policies/site.ts'
import { Refusal } from '../guard.ts'
import { keptStates, keptText } from '../store.ts'
import {
  readWhole,
  stateOf,
  textAt,
  textView,
  titleOf,
  viewOf,
} from '../texts.ts'
import { Difference } from './difference.tsx'
import { Chooser, Form, frameDocument, page, plainDocument } from './frame.tsx'

interface Asked {
  path: string
  hash?: string | undefined
}

/**
 * What was changed in a text since one of the states in which it was saved, and
 * the button that brings that state back.
 */
export function earlier(site: Site, { path, hash }: Asked) {
  const now = readWhole(site, path)
  const states = keptStates(site.folder).filter((state) => state.path === path)
  const isOther = ({ hash }: { hash: string }) =>
    keptText(site.folder, hash) !== now
  const shown =
    states.find((state) => state.hash === hash) ??
    states.find(isOther) ??
    states[0]
  return page(
    'Earlier',
    <>
      <div className="title row">
        <h1>
          Earlier states of <a href={textView(path)}>{titleOf(site, path)}</a>
        </h1>
        {shown && (
          <Chooser
            {...{ to: 'earlier', path, label: 'As it was on', name: 'hash' }}
            value={shown.hash}
            options={states
              .slice(0, 200)
              .map(({ time, hash }) => [hash, timeOf(time)])}
          />
        )}
        {shown && isOther(shown) && stateOf(site, path) !== 'sealed' && (
          <Form
            to="bring-back"
            label="Bring it back"
            values={{ path, hash: shown.hash }}
          />
        )}
        <p className="fine">
          {shown
            ? 'Struck is what it said then, underlined what it says now. '
            : 'Nothing else was saved yet. '}
          Each saved state is kept for ninety days, on this machine.
        </p>
      </div>
      {shown && (
        <iframe
          title="What has changed since"
          sandbox=""
          src={viewOf('since', { path, hash: shown.hash })}
        />
      )}
    </>,
    'whole',
  )
}

/**
 * What was changed in a text since a state, as a document: as it looks, and
 * where it cannot be read, as it is typed.
 */
export function since(
  site: Site,
  { path, hash }: { path: string; hash: string },
) {
  const source = keptText(site.folder, hash)
  if (source === undefined)
    throw new Refusal(404, 'This state is not kept any more.')
  const after = textAt(site, path)
  const before = textAt(replaceText(site, path, source), path)
  const { value: facts } = site.facts
  if (!facts || !before.document || !after.document)
    return plainDocument(
      'What has changed since',
      <Difference before={source} after={after.source} />,
    )

  const redline = compare(before.document, after.document, {})
  return frameDocument(
    renderRedline({ redline, before: 'then', after: 'now' }, facts),
  )
}

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'medium',
  })
