import { Script, Styles } from '../document/page-resources.tsx'
import {
  useAddress,
  useFormatDay,
  useSite,
  useWords,
} from '../document/site-context.tsx'
import { isRecorded } from '../policy/policy.ts'
import { addDays, type Day as IsoDay } from '../policy/timeline.ts'
import {
  comparisonPath,
  draftComparisonPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../routes/addresses.ts'
import type { DraftInfo, LoadedPage, VersionInfo } from '../routes/loaders.ts'
import { Phrase } from '../words/phrase.tsx'
import readerLinks from './reader-links.css?inline'
import statusLine from './status-line.css?inline'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{useFormatDay()(day)}</time>
}

/**
 * Stays in sight wherever a reader came in: what a text is that is not in
 * force, and the way to the one that is.
 */
export function StatusLine({
  version,
  draft,
}: Pick<LoadedPage, 'version' | 'draft'>) {
  const words = useWords().version
  const addressOf = useAddress()
  const { slug } = version ?? draft ?? {}
  const status = version?.status ?? 'draft'
  if (!slug || status === 'in force') return null

  const label = words.titles[status]
  const isCurrent = version ? !version.inForce : draft?.isFirst
  return (
    <aside className="status-line fine" aria-label={label}>
      <Styles css={statusLine} />
      <strong>{label}</strong>
      {!isCurrent && (
        <a href={addressOf(pagePath(slug))}>{words.readCurrent}</a>
      )}
    </aside>
  )
}

/**
 * The lines under a policy's title: the days on which its text applies, the way
 * to the other versions, and what readers are owed beside the text.
 */
export function VersionLines({ version }: Properties) {
  const { day, after, status } = version
  const words = useWords().version
  return (
    <>
      <p className="in-force fine">
        <Phrase
          text={words.applies[status]}
          day={<Day day={day} />}
          last={after && <Day day={addDays(after, -1)} />}
        />
      </p>
      <VersionNotes version={version} />
      <VersionNotice version={version} />
      <ReaderLinks version={version} />
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

/** What a reader of a policy comes for, beside its text. */
function ReaderLinks({ version: { slug, day, before } }: Properties) {
  const words = useWords().version
  const addressOf = useAddress()
  const links = {
    ...(before && {
      [comparisonPath(slug, before, day)]: words.seeChangesThen,
    }),
    [versionsPath(slug)]: words.allVersions,
    ...Object.fromEntries(
      Object.entries(useSite().facts.policyLinks).map(([address, label]) => [
        addressOf(address),
        label,
      ]),
    ),
  }
  return (
    <ul className="reader-links fine">
      {Object.entries(links).map(([address, label]) => (
        <li key={address}>
          <a href={address}>{label}</a>
        </li>
      ))}
      <li>
        <Styles css={readerLinks} />
        <Script name="menu" />
        <button type="button" className="print">
          {words.print}
        </button>
      </li>
    </ul>
  )
}

/** Says of a draft what it is, and leads to what it changes. */
export function DraftNotice({ draft }: { draft: DraftInfo }) {
  const { slug, name, isFirst } = draft
  const words = useWords().version
  return (
    <div className="version-notice" role="note">
      <p>
        <strong>{words.titles.draft}</strong> {words.draftText}{' '}
        {!isFirst && (
          <a href={draftComparisonPath(slug, name)}>{words.seeChanges}</a>
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
  const { slug, day, status, before, after, sealedOn, withdrawal, drafts } =
    version
  const words = useWords().version
  const addressOf = useAddress()
  const told = {
    withdrawn: withdrawal?.on,
    announced: day,
    archived: after,
    'in force': after,
  }[status]
  if (!told && drafts.length === 0) return null

  const text = status === 'in force' ? '' : words.notices[status]
  const [from, to] = status === 'announced' ? [before, day] : [day, after]
  return (
    <div className="version-notice" role="note">
      {told && (
        <p>
          <strong>
            <Phrase text={words.titles[status]} day={<Day day={told} />} />
          </strong>
          {text && ' '}
          <Phrase
            text={text}
            day={<Day day={told} />}
            announced={<Day day={sealedOn} />}
            reason={withdrawal?.reason}
          />
          {status !== 'withdrawn' && from && to && (
            <>
              {' '}
              <a href={comparisonPath(slug, from, to)}>
                {status === 'archived' ? words.seeNext : words.seeChanges}
              </a>
            </>
          )}
          {status === 'in force' && (
            <>
              {' · '}
              <a href={addressOf(versionPath(slug, told))}>{words.readNext}</a>
            </>
          )}
        </p>
      )}
      {drafts.map((name) => (
        <p key={name}>
          <a href={versionPath(slug, name)}>{words.draft}</a>
        </p>
      ))}
    </div>
  )
}
