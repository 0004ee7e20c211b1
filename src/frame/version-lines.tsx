import type { ReactNode } from 'react'
import { Applies, Day } from '../document/days.tsx'
import { useAddress, useSite, useWords } from '../document/site-context.tsx'
import { Phrase } from '../i18n/phrase.tsx'
import {
  comparisonPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../site/addresses.ts'
import { isRecorded } from '../site/policy.ts'
import type { VersionInfo } from '../site/version-info.ts'
import { linkItem } from './link-item.tsx'

type Properties = { version: VersionInfo }

/** Renders a message as a line under the title. */
function Line(phrase: { text: string } & Record<string, ReactNode>) {
  return (
    <p className="in-force fine">
      <Phrase {...phrase} />
    </p>
  )
}

/**
 * The bar at the top of a text that is not in force, with a link to the current
 * one.
 */
export function StatusLine({
  version,
  isDraft,
}: {
  version?: VersionInfo
  isDraft?: boolean
}) {
  const words = useWords().version
  const addressOf = useAddress()
  const { status = 'current' } = version ?? {}
  if (!isDraft && status === 'current') return null

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
 * The lines under a policy's title: its dates, notes, and links to other
 * versions.
 */
export function VersionLines({ version }: Properties) {
  const { slug, day, before, after, status } = version
  const words = useWords().version
  const addressOf = useAddress()
  const { facts, language } = useSite()
  return (
    <>
      <p className="applies in-force fine">
        <Applies version={version} />
      </p>
      <VersionNotes version={version} />
      {status === 'current' && after && (
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
        {before &&
          linkItem([comparisonPath(slug, before, day), words.seeChanges])}
        {linkItem([versionsPath(slug), words.allVersions])}
        {Object.entries(facts.policyLinks).map(([address, label]) =>
          linkItem([addressOf(address), label]),
        )}
        {language.code !== 'en' && <li>{words.inEnglish}</li>}
      </ul>
    </>
  )
}

/**
 * Notes on a version: withdrawn, recorded late, changed without notice, or
 * editorial.
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
