import { formatDay } from '../../../src/model/format-day.ts'
import { prepareSeal } from '../../rules/prepare-seal.ts'
import type { Site } from '../../site/site.ts'
import { placeOf } from '../../text/paths.ts'
import { workOf } from '../publish.ts'
import { textView, titleOf } from '../texts.ts'
import { Form, Person, page } from './frame.tsx'

/**
 * What readers are promised by a seal, and who makes it. Throws what stands in
 * the way.
 */
export async function seal(site: Site, { path }: { path: string }) {
  const { slug, day = '' } = placeOf(path)
  const { promise } = prepareSeal(site, slug, day, 'nobody yet')
  return page(
    'Seal and publish',
    <>
      <h1>
        Seal the <a href={textView(path)}>{titleOf(site, path)}</a> from{' '}
        {formatDay(day)}
      </h1>
      <p>
        From the moment it is sealed, this is what readers are promised. It is
        past changing.
      </p>
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
      <Form to="seal" label="Seal and commit" values={{ slug, day }}>
        <Person {...(await workOf(site.folder))} />
      </Form>
    </>,
  )
}
