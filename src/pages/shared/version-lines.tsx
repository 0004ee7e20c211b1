import type { ReactNode } from 'react'
import {
  useAddress,
  useFormatDay,
  useSite,
  useWords,
} from '../../document/site-context.tsx'
import { Phrase } from '../../i18n/phrase.tsx'
import {
  comparisonPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import { isRecorded } from '../../site/policy.ts'
import { addDays, type Day as IsoDay } from '../../site/timeline.ts'
import type { LoadedPage } from '../page/load-translation.ts'
import { linkItem } from './link-item.tsx'
import type { VersionInfo } from './version-info.ts'

type Properties = { version: VersionInfo }

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{useFormatDay()(day)}</time>
}

/** On which days a version applies. */
export function Applies({ version: { day, after, status } }: Properties) {
  return (
    <Phrase
      text={useWords().version.applies[status]}
      day={<Day day={day} />}
      last={after && <Day day={addDays(after, -1)} />}
    />
  )
}

/** A line under the title, with what stands in the place of its names. */
function Line(phrase: { text: string } & Record<string, ReactNode>) {
  return (
    <p className="in-force fine">
      <Phrase {...phrase} />
    </p>
  )
}

/**
 * Stays in sight wherever a reader came in: what a text is that is not in
 * force, and the way to the one that is.
 */
export function StatusLine({ version, isDraft }: LoadedPage) {
  const words = useWords().version
  const addressOf = useAddress()
  const { status = 'in force' } = version ?? {}
  if (!isDraft && status === 'in force') return null

  const label = isDraft ? 'Draft.' : words.titles[status]

  return (
    <aside
      className="status-line fine"
      aria-label={label}
      data-status={isDraft ? 'draft' : status}
    >
      <strong>{label}</strong>
      {version?.inForce && (
        <a href={addressOf(pagePath(version.slug))}>{words.readCurrent}</a>
      )}
    </aside>
  )
}

/**
 * The lines under a policy's title: the days on which its text applies, what
 * readers are owed beside the text, and the way to the other versions.
 */
export function VersionLines({ version }: Properties) {
  const { slug, day, before, after, status } = version
  const words = useWords().version
  const addressOf = useAddress()
  const { facts, language } = useSite()
  const links = [
    ...(before ? [[comparisonPath(slug, before, day), words.seeChanges]] : []),
    [versionsPath(slug), words.allVersions],
    ...Object.entries(facts.policyLinks).map(([address, label]) => [
      addressOf(address),
      label,
    ]),
  ]
  return (
    <>
      <p className="applies in-force fine">
        <Applies version={version} />
      </p>
      <VersionNotes version={version} />
      {status === 'in force' && after && (
        <p className="version-notice" role="note">
          <strong>
            <Phrase text={words.titles[status]} day={<Day day={after} />} />
          </strong>{' '}
          <a href={comparisonPath(slug, day, after)}>{words.seeChanges}</a>
          {' · '}
          <a href={addressOf(versionPath(slug, after))}>{words.readNext}</a>
        </p>
      )}
      <ul className="links fine">
        {links.map(linkItem)}
        {language.code !== 'en' && <li>{words.inEnglish}</li>}
      </ul>
    </>
  )
}

/**
 * What readers are owed beside the text: that it was withdrawn or recorded
 * afterwards, why a change came without notice, and since when the text is as
 * it is in substance.
 */
export function VersionNotes({ version }: Properties) {
  const { day, sealedOn, withdrawal, withoutNotice, inSubstanceSince } = version
  const { ground, reason } = withoutNotice ?? {}
  const words = useWords().version
  return (
    <>
      {withdrawal && (
        <Line
          text={words.withdrawn}
          day={<Day day={withdrawal.on} />}
          reason={withdrawal.reason}
        />
      )}
      {isRecorded(version) && (
        <Line
          text={words.recorded}
          day={<Day day={day} />}
          recorded={<Day day={sealedOn} />}
        />
      )}
      {ground && (
        <Line
          text={ground === 'editorial' ? words.editorial : words.withoutNotice}
          reason={reason}
        />
      )}
      {inSubstanceSince !== day && (
        <Line text={words.sameSince} day={<Day day={inSubstanceSince} />} />
      )}
    </>
  )
}
