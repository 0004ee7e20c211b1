import { sha256 } from '../../site/book.ts'
import type { Site } from '../../site/site.ts'
import { isConflict, type Merge, mergeText } from '../save-text.ts'
import { readWhole } from '../texts.ts'
import { Hidden, page } from './frame.tsx'

/**
 * The lines that were changed here and elsewhere, side by side, for somebody to
 * choose; until then nothing is written.
 */
export function conflict(site: Site, merge: Merge) {
  const parts = mergeText(site, merge).filter(isConflict)
  const fields = { ...merge, theirs: sha256(readWhole(site, merge.path)) }
  return page(
    'Choose',
    <form method="post" action="/desk/choose">
      <h1>Somebody else changed the same lines</h1>
      <p>
        Nothing was overwritten, and both texts are kept. Choose what the text
        should say.
      </p>
      <Hidden values={fields} />
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">In your window</th>
            <th scope="col">In the file</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ line, mine, theirs }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{mine.join('\n') || 'nothing'}</td>
              <td>{theirs.join('\n') || 'nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row">
        <button type="submit" name="side" value="mine" className="main">
          Take what is in your window
        </button>
        <button type="submit" name="side" value="theirs">
          Take what is in the file
        </button>
      </p>
    </form>,
    'page wide',
  )
}
