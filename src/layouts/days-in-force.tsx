import { addDays } from '../policy/timeline.ts'
import { versionsPath } from '../routes/addresses.ts'
import type { VersionPlace } from '../routes/version-place.ts'
import { Day } from './day.tsx'

/** The line under a policy's title: the days on which its text applies, and the way to the other versions. */
export function DaysInForce({ version }: { version: VersionPlace }) {
  const { slug, day, after, standing } = version
  return (
    <p className="in-force">
      {standing === 'archived' && after ? (
        <>
          In force from <Day day={day} /> to <Day day={addDays(after, -1)} />
        </>
      ) : (
        <>
          {standing === 'announced' ? 'Applies from' : 'In force from'} <Day day={day} />
        </>
      )}
      {' · '}
      <a href={versionsPath(slug)}>All versions</a>
    </p>
  )
}
