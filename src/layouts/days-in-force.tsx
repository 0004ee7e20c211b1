import { addDays } from '../policy/timeline.ts'
import { versionsPath } from '../routes/addresses.ts'
import type { VersionInfo } from '../routes/version-info.ts'
import { Day } from './day.tsx'

/** The line under a policy's title: the days on which its text applies, and the way to the other versions. */
export function DaysInForce({ version }: { version: VersionInfo }) {
  const { slug, day, after, status } = version
  return (
    <p className="in-force">
      {status === 'archived' && after ? (
        <>
          In force from <Day day={day} /> to <Day day={addDays(after, -1)} />
        </>
      ) : (
        <>
          {status === 'announced' ? 'Applies from' : 'In force from'} <Day day={day} />
        </>
      )}
      {' · '}
      <a href={versionsPath(slug)}>All versions</a>
    </p>
  )
}
