import { formatDay } from '../model/format-day.ts'
import { isRecorded } from '../policy/policy.ts'
import { addDays, type Day as IsoDay } from '../policy/timeline.ts'
import {
  comparisonPath,
  draftComparisonPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../routes/addresses.ts'
import type { DraftInfo, VersionInfo } from '../routes/loaders.ts'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

const starts = {
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
 * change came without notice, and since when the text is as it is in substance.
 */
export function VersionNotes({ version }: Properties) {
  const { day, sealedOn, withoutNotice, inSubstanceSince } = version
  return (
    <>
      {isRecorded(version) && (
        <p className="in-force fine">
          In force since <Day day={day} /> as the company states; recorded on{' '}
          <Day day={sealedOn} />.
        </p>
      )}
      {withoutNotice && (
        <p className="in-force fine">
          {withoutNotice.ground === 'editorial'
            ? 'Editorial: it changes no right and no duty'
            : 'Changed without advance notice'}
          . {withoutNotice.reason}
        </p>
      )}
      {inSubstanceSince !== day && (
        <p className="in-force fine">
          In substance the same since <Day day={inSubstanceSince} />.
        </p>
      )}
    </>
  )
}

/** Says of a draft what it is, and leads to what it changes. */
export function DraftNotice({ draft }: { draft: DraftInfo }) {
  const { slug, name, isFirst } = draft
  return (
    <div className="version-notice" role="note">
      <p>
        <strong>Draft.</strong> Not sealed, and so not published.{' '}
        {!isFirst && (
          <>
            <a href={draftComparisonPath(slug, name)}>See what changes</a> ·{' '}
            <a href={pagePath(slug)}>Read the version in force</a>
          </>
        )}
      </p>
    </div>
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
    withdrawal,
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
    withdrawn: withdrawal && (
      <>
        <strong>Withdrawn.</strong> This version was announced, withdrawn on{' '}
        <Day day={withdrawal.on} />, and does not come into force.{' '}
        {withdrawal.reason} {current}
      </>
    ),
    announced: (
      <>
        <strong>Not yet in force.</strong> This version applies from{' '}
        <Day day={day} />. It was announced on <Day day={sealedOn} />. {links}
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
  return (
    (notices[status] || drafts.length > 0) && (
      <div className="version-notice" role="note">
        {notices[status] && <p>{notices[status]}</p>}
        {drafts.map((name) => (
          <p key={name}>
            <a href={versionPath(slug, name)}>Draft</a>
          </p>
        ))}
      </div>
    )
  )
}
