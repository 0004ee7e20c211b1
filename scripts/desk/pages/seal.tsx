import { formatDay } from '../../../src/model/format-day.ts'
import { prepareSeal } from '../../rules/prepare-seal.ts'
import { explainDraft } from '../../site/explain-days.ts'
import { userName } from '../../site/git.ts'
import { type Site, versionOf } from '../../site/site.ts'
import { placeOf } from '../../text/paths.ts'
import { textView, titleOf } from '../texts.ts'
import { Form, Person, page } from './frame.tsx'
import { NewDay } from './new-day.tsx'

/**
 * What readers are promised by a seal, and who makes it. Throws what stands in
 * the way.
 */
export async function seal(site: Site, { path }: { path: string }) {
  const { slug, day = '' } = placeOf(path)
  const version = versionOf(site, placeOf(path))
  const late = version && !version.seal && explainDraft(site, version)
  if (late)
    return page(
      'Seal and publish',
      <>
        <h1>
          The <a href={textView(path)}>{titleOf(site, path)}</a> from{' '}
          {formatDay(day)} needs another day
        </h1>
        <p className="notice">{late[0]}</p>
        <Form
          to="move"
          label="Go on with this day"
          values={{ path, view: 'seal' }}
        >
          <NewDay site={site} version={version} />
        </Form>
      </>,
    )

  const seal = prepareSeal(site, slug, day, 'nobody yet')
  const { promise, unseen, read } = seal
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
      {unseen && <p className="notice">{unseen}</p>}
      <Form to="seal" label="Seal it" values={{ slug, day, read }}>
        <Person name={userName(site.folder) ?? ''} />
      </Form>
    </>,
  )
}
