import type { Site } from '../../site/site.ts'
import { keptStates, keptText } from '../store.ts'
import { readWhole, stateOf, textView, titleOf } from '../texts.ts'
import { Form, page } from './frame.tsx'

/** The states in which a text was saved, to be looked at and brought back. */
export function earlier(
  site: Site,
  { path, hash }: { path: string; hash?: string | undefined },
) {
  const now = readWhole(site, path)
  const states = keptStates(site.folder).filter((state) => state.path === path)
  const shown = states.find((state) => state.hash === hash)
  const text = shown && keptText(site.folder, shown.hash)
  return page(
    'Earlier',
    <>
      <h1>
        Earlier states of <a href={textView(path)}>{titleOf(site, path)}</a>
      </h1>
      <p className="fine">
        Each saved state is kept for ninety days, on this machine.
      </p>
      {shown && text !== undefined && (
        <section className="card">
          <h2>{timeOf(shown.time)}</h2>
          <pre>{text}</pre>
          {text !== now && stateOf(site, path) !== 'sealed' && (
            <Form
              to="bring-back"
              label="Bring it back"
              values={{ path, hash: shown.hash }}
            />
          )}
        </section>
      )}
      <ul className="rows">
        {states.slice(0, 200).map(({ time, hash }) => (
          <li key={time} className="row">
            <a href={`/desk/earlier?path=${path}&hash=${hash}`}>
              {timeOf(time)}
            </a>
          </li>
        ))}
      </ul>
    </>,
  )
}

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'medium',
  })
