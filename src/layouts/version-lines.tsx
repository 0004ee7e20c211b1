import { formatDay } from '../model/format-day.ts'
import { addDays, type Day as IsoDay } from '../policy/timeline.ts'
import { comparisonPath, pagePath, versionPath, versionsPath } from '../routes/addresses.ts'
import type { VersionInfo } from '../routes/loaders.ts'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/** The lines under a policy's title: the days on which its text applies, the way to the other versions, and what readers are owed beside the text. */
export function VersionLines({ version }: Properties) {
  const { slug, day, after, status } = version
  return (
    <>
      <p className="in-force fine">
        {status === 'announced' ? 'Applies' : 'In force'} from <Day day={day} />
        {status === 'archived' && after && ' to '}
        {status === 'archived' && after && <Day day={addDays(after, -1)} />}
        {' · '}
        <a href={versionsPath(slug)}>All versions</a>
      </p>
      <VersionNotes version={version} />
      <VersionNotice version={version} />
    </>
  )
}

/** What readers are owed beside the text: why a change came without notice, and what was corrected since. */
export function VersionNotes({ version }: Properties) {
  const { reason, corrections } = version.notes
  return (
    <>
      {reason && <p className="in-force fine">Changed without advance notice: {reason}</p>}
      {corrections.map(({ date, note }) => (
        <p key={date + note} className="in-force fine">
          Corrected on <Day day={date} />: {note}
        </p>
      ))}
    </>
  )
}

/** Says of a version that it is not in force, or that it will change; nothing of one that applies and stays. */
function VersionNotice({ version }: Properties) {
  const { slug, day, status, before, after, inForce, notes, isPermanent } = version
  const current = inForce && <a href={pagePath(slug)}>Read the version in force</a>
  const notices = {
    announced: (
      <>
        <strong>Not yet in force.</strong> This version applies from <Day day={day} />.
        {notes.announced && (
          <>
            {' '}
            It was announced on <Day day={notes.announced} />.
          </>
        )}{' '}
        {before && <a href={comparisonPath(slug, before, day)}>See what changes</a>}
        {before && current && ' · '}
        {isPermanent && current}
      </>
    ),
    archived: after && (
      <>
        <strong>No longer in force.</strong> Another version has applied since <Day day={after} />.{' '}
        {current} · <a href={comparisonPath(slug, day, after)}>See what changed then</a>
      </>
    ),
    'in force': after && (
      <>
        <strong>
          This text changes on <Day day={after} />.
        </strong>{' '}
        <a href={comparisonPath(slug, day, after)}>See what changes</a> ·{' '}
        <a href={versionPath(slug, after)}>Read the new version</a>
      </>
    ),
  }
  return (
    notices[status] && (
      <div className="version-notice" role="note">
        <p>{notices[status]}</p>
      </div>
    )
  )
}
