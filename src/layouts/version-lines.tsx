import { useLocation } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { isRecorded } from '../policy/policy.ts'
import { addDays, type Day as IsoDay } from '../policy/timeline.ts'
import {
  comparisonPath,
  correctionsPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../routes/addresses.ts'
import type { VersionInfo } from '../routes/loaders.ts'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

const starts = {
  draft: 'Would apply',
  withdrawn: 'Was to apply',
  announced: 'Applies',
  'in force': 'In force',
  archived: 'In force',
}

/**
 * The lines under a policy's title: the days on which its text applies, the way
 * to the other versions, and what readers are owed beside the text.
 */
export function VersionLines({ version }: Properties) {
  const { slug, day, after, status } = version
  return (
    <>
      <p className="in-force fine">
        {starts[status]} from <Day day={day} />
        {status === 'archived' && after && (
          <>
            {' to '}
            <Day day={addDays(after, -1)} />
          </>
        )}
        {' · '}
        <a href={versionsPath(slug)}>All versions</a>
      </p>
      <VersionNotes version={version} />
      <VersionNotice version={version} />
    </>
  )
}

/**
 * What readers are owed beside the text: that it was recorded afterwards, why a
 * change came without notice, and what was corrected since.
 */
export function VersionNotes({ version }: Properties) {
  const { slug, day, sealedOn, metadata, corrected } = version
  const { reason, corrections } = metadata
  const path = correctionsPath(slug, day)
  const isHere = useLocation().pathname === path
  const titles = corrected?.after.clauses.map(
    ({ title }) => title[0]?.text ?? 'Opening text',
  )
  return (
    <>
      {sealedOn && isRecorded(version) && (
        <p className="in-force fine">
          In force since <Day day={day} /> as the company states; recorded on{' '}
          <Day day={sealedOn} />.
        </p>
      )}
      {reason && (
        <p className="in-force fine">
          Changed without advance notice: {reason}
        </p>
      )}
      {corrections.map(({ date, note }) => (
        <p key={date + note} className="in-force fine">
          Corrected on <Day day={date} />: {note}
        </p>
      ))}
      {titles && (
        <p className="in-force fine">
          Corrected: {titles.join(', ')}.{' '}
          {!isHere && <a href={path}>Before and after</a>}
        </p>
      )}
    </>
  )
}

/**
 * Says of a version that it is not in force, or that it will change; nothing of
 * one that applies and stays.
 */
function VersionNotice({ version }: Properties) {
  const {
    slug,
    day,
    status,
    before,
    after,
    inForce,
    sealedOn,
    metadata,
    isPermanent,
    drafts,
  } = version
  const current = inForce && (
    <a href={pagePath(slug)}>Read the version in force</a>
  )
  const changes = before && (
    <a href={comparisonPath(slug, before, day)}>See what changes</a>
  )
  const links = (
    <>
      {changes}
      {changes && isPermanent && current && ' · '}
      {isPermanent && current}
    </>
  )
  const notices = {
    draft: (
      <>
        <strong>Draft.</strong> Not sealed, and so not published. {links}
      </>
    ),
    withdrawn: metadata.withdrawn && (
      <>
        <strong>Withdrawn.</strong> This version was announced, withdrawn on{' '}
        <Day day={metadata.withdrawn} />, and does not come into force.{' '}
        {metadata.withdrawalReason} {current}
      </>
    ),
    announced: (
      <>
        <strong>Not yet in force.</strong> This version applies from{' '}
        <Day day={day} />.
        {sealedOn && (
          <>
            {' '}
            It was announced on <Day day={sealedOn} />.
          </>
        )}{' '}
        {links}
      </>
    ),
    archived: after && (
      <>
        <strong>No longer in force.</strong> Another version has applied since{' '}
        <Day day={after} />. {current} ·{' '}
        <a href={comparisonPath(slug, day, after)}>See what changed then</a>
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
  const otherDrafts = drafts.filter((draft) => draft !== day)

  return (
    (notices[status] || otherDrafts.length > 0) && (
      <div className="version-notice" role="note">
        {notices[status] && <p>{notices[status]}</p>}
        {otherDrafts.map((draft) => (
          <p key={draft}>
            <a href={versionPath(slug, draft)}>Draft for {formatDay(draft)}</a>
          </p>
        ))}
      </div>
    )
  )
}
