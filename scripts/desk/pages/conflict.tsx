import { diffWordsWithSpace } from 'diff'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import { type Merge, sides } from '../save-text.ts'
import { keptText } from '../store.ts'
import { nameOf, readWhole } from '../texts.ts'
import { Form, page } from './frame.tsx'

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
  const mine = keptText(site.folder, merge.mine, path) ?? theirs
  let end = 0
  return page(
    'Choose',
    <>
      <h1>The same lines were changed elsewhere: {nameOf(site, path)}</h1>
      <p>
        Nothing was overwritten. Choose what these lines are to say; the other
        text can be brought back from “What changes”. Struck is what is in the
        file alone, underlined what is in your window alone.
      </p>
      <div className="row">
        {sides.map((side) => (
          <Form
            key={side}
            to="choose"
            label={labels[side]}
            values={{ ...merge, theirs: sha256(theirs), side }}
          />
        ))}
      </div>
      <pre className="card">
        {diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => {
          const Tag = added ? 'ins' : removed ? 'del' : 'span'
          end += value.length
          return <Tag key={end}>{value}</Tag>
        })}
      </pre>
    </>,
    'page wide',
  )
}
