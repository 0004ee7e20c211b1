import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import { isConflict, type Merge, mergeText } from '../save-text.ts'
import { keptStates } from '../store.ts'
import { readWhole } from '../texts.ts'
import { Difference } from './difference.tsx'
import { Hidden, page } from './frame.tsx'

/**
 * The paragraphs that were changed here and elsewhere, for somebody to choose
 * of each; until then nothing is written.
 */
export function conflict(site: Site, merge: Merge) {
  const { path } = merge
  const parts = mergeText(site, merge).filter(isConflict)
  const theirs = sha256(readWhole(site, path))
  const state = keptStates(site.folder).find(
    (it) => it.path === path && it.hash === theirs,
  )
  const who =
    state && !state.isOutside ? 'You, in another window,' : 'Somebody else'
  return page(
    'Choose',
    <form method="post" action="/desk/choose">
      <h1>{who} changed the same lines</h1>
      <p>
        Nothing was overwritten, and both texts are kept. Choose what the text
        should say. Struck is what is in the file, underlined what is in this
        window.
      </p>
      <Hidden values={{ ...merge, theirs }} />
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Take</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ line, mine, theirs }) => (
            <tr key={line}>
              <td>
                <Difference
                  before={theirs.join('\n')}
                  after={mine.join('\n')}
                />
              </td>
              <td>
                <select name="sides" aria-label="Take">
                  <option value="mine">what is in this window</option>
                  <option value="theirs">what is in the file</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row">
        <button type="submit" className="main">
          Take what is chosen
        </button>
      </p>
    </form>,
    'page wide',
  )
}
