import { useWords } from '../document/site-context.tsx'
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
import { Phrase } from '../words/phrase.tsx'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/**
 * The lines under a policy's title: the days on which its text applies, the way
 * to the other versions, and what readers are owed beside the text.
 */
export function VersionLines({ version }: Properties) {
  const { slug, day, after, status } = version
  const words = useWords().version
  const text = {
    withdrawn: words.withdrawn,
    announced: words.announced,
    'in force': words.inForce,
    archived: words.archived,
  }[status]
  return (
    <>
      <p className="in-force fine">
        <Phrase
          text={text}
          day={<Day day={day} />}
          last={after && <Day day={addDays(after, -1)} />}
        />
        {' · '}
        <a href={versionsPath(slug)}>{words.allVersions}</a>
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
  const words = useWords().version
  return (
    <>
      {isRecorded(version) && (
        <p className="in-force fine">
          <Phrase
            text={words.recorded}
            day={<Day day={day} />}
            recorded={<Day day={sealedOn} />}
          />
        </p>
      )}
      {withoutNotice && (
        <p className="in-force fine">
          <Phrase
            text={
              withoutNotice.ground === 'editorial'
                ? words.editorial
                : words.withoutNotice
            }
            reason={withoutNotice.reason}
          />
        </p>
      )}
      {inSubstanceSince !== day && (
        <p className="in-force fine">
          <Phrase text={words.sameSince} day={<Day day={inSubstanceSince} />} />
        </p>
      )}
    </>
  )
}

/** Says of a draft what it is, and leads to what it changes. */
export function DraftNotice({ draft }: { draft: DraftInfo }) {
  const { slug, name, isFirst } = draft
  const words = useWords().version
  return (
    <div className="version-notice" role="note">
      <p>
        <strong>{words.draftTitle}</strong> {words.draftText}{' '}
        {!isFirst && (
          <>
            <a href={draftComparisonPath(slug, name)}>{words.seeChanges}</a> ·{' '}
            <a href={pagePath(slug)}>{words.readCurrent}</a>
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
  const words = useWords().version
  const current = inForce && <a href={pagePath(slug)}>{words.readCurrent}</a>
  const changes = before && (
    <a href={comparisonPath(slug, before, day)}>{words.seeChanges}</a>
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
        <strong>{words.withdrawnTitle}</strong>{' '}
        <Phrase
          text={words.withdrawnText}
          day={<Day day={withdrawal.on} />}
          reason={withdrawal.reason}
        />{' '}
        {current}
      </>
    ),
    announced: (
      <>
        <strong>{words.announcedTitle}</strong>{' '}
        <Phrase
          text={words.announcedText}
          day={<Day day={day} />}
          announced={<Day day={sealedOn} />}
        />{' '}
        {links}
      </>
    ),
    archived: after && (
      <>
        <strong>{words.archivedTitle}</strong>{' '}
        <Phrase text={words.archivedText} day={<Day day={after} />} /> {current}{' '}
        · <a href={comparisonPath(slug, day, after)}>{words.seeChangesThen}</a>
      </>
    ),
    'in force': after && (
      <>
        <strong>
          <Phrase text={words.changesTitle} day={<Day day={after} />} />
        </strong>{' '}
        <a href={comparisonPath(slug, day, after)}>{words.seeChanges}</a> ·{' '}
        <a href={versionPath(slug, after)}>{words.readNext}</a>
      </>
    ),
  }
  return (
    (notices[status] || drafts.length > 0) && (
      <div className="version-notice" role="note">
        {notices[status] && <p>{notices[status]}</p>}
        {drafts.map((name) => (
          <p key={name}>
            <a href={versionPath(slug, name)}>{words.draft}</a>
          </p>
        ))}
      </div>
    )
  )
}
