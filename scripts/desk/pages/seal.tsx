import { formatDay } from '../../../src/model/format-day.ts'
import { userName } from '../../policies/git.ts'
import { prepareSeal } from '../../policies/seal.ts'
import type { Site } from '../../policies/site.ts'
import { ensureSealable } from '../../rules/problems.ts'
import { placeOf } from '../../text/paths.ts'
import { textView, titleOf } from '../texts.ts'
import { Field, Form, Hidden, Person, page } from './frame.tsx'

/**
 * What readers are promised by a seal, for the first day that the notice
 * permits or a later one, and who makes it. Throws what stands in the way.
 */
export async function seal(
  site: Site,
  { path, day: asked }: { path: string; day?: string | undefined },
) {
  const { slug } = placeOf(path)
  ensureSealable(site, slug)
  const prepared = prepareSeal(site, slug, {
    by: 'nobody yet',
    day: asked,
    draft: path,
  })
  const { promise, day, isUnchanged, read } = prepared
  return page(
    'Seal and publish',
    <>
      <h1>
        Seal the <a href={textView(path)}>{titleOf(site, path)}</a> for{' '}
        {formatDay(day)}
      </h1>
      <p>
        From the moment it is sealed, this is what readers are promised. It is
        past changing.
      </p>
      {isUnchanged && (
        <p className="notice">Readers find nothing changed in it.</p>
      )}
      <form className="row" action="/desk/seal">
        <Hidden values={{ path }} />
        <Field label="In force from">
          <input type="date" name="day" defaultValue={day} required />
        </Field>
        <button type="submit">Take this day</button>
      </form>
      <table className="promise">
        <tbody>
          {promise
            .filter(({ label }) => label !== 'Sealed by')
            .map(({ label, value, details = [] }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{[value, ...details].join('\n').trim()}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Form to="seal" label="Seal it" values={{ slug, day, read, path }}>
        <Person name={userName(site.folder) ?? ''} />
      </Form>
    </>,
  )
}
