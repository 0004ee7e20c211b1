import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import { type Merge, sides } from '../save-text.ts'
import { keptText } from '../store.ts'
import { nameOf, readWhole } from '../texts.ts'
import { Difference } from './difference.tsx'
import { Hidden, page } from './frame.tsx'

const labels: Record<(typeof sides)[number], string> = {
  mine: 'Take mine',
  theirs: 'Take the file’s',
  both: 'Take both, one after the other',
}

/**
 * A text that was changed here and elsewhere in the same lines, for somebody to
 * choose; until then nothing is written.
 */
export function conflict(site: Site, merge: Merge) {
  const { path } = merge
  const theirs = readWhole(site, path)
  const mine = keptText(site.folder, merge.mine) ?? theirs
  return page(
    'Choose',
    <form method="post" action="/desk/choose">
      <h1>The same lines were changed elsewhere: {nameOf(site, path)}</h1>
      <p>
        Nothing was overwritten. Choose what these lines are to say; the other
        text can be brought back from “What changes”.
      </p>
      <Hidden values={{ ...merge, theirs: sha256(theirs) }} />
      <p className="row">
        {sides.map((side) => (
          <button
            key={side}
            type="submit"
            name="side"
            value={side}
            className={side === 'mine' ? 'main' : undefined}
          >
            {labels[side]}
          </button>
        ))}
      </p>
      <p className="fine">
        Struck is what is in the file alone, underlined what is in your window
        alone.
      </p>
      <pre className="card">
        <Difference before={theirs} after={mine} />
      </pre>
    </form>,
    'page wide',
  )
}
