import type { ReactNode } from 'react'
import { Applies, FormattedDay } from '../document/days.tsx'
import { Styles } from '../document/page-resources.tsx'
import { useAddress, useMessages, useSite } from '../document/site-context.tsx'
import { english, localeOf } from '../i18n/languages.ts'
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
import statusStyles from './status-line.css?inline'

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
  const messages = useMessages().version
  const addressOf = useAddress()
  const { status = 'current' } = version ?? {}
  if (!isDraft && status === 'current') return null

  const label = isDraft ? 'Draft.' : messages.titles[status]

  return (
    <aside
      className="status-line fine"
      aria-label={label}
      data-status={isDraft ? 'draft' : status}
    >
      <Styles css={statusStyles} />
      <strong>{label}</strong>
      {version?.currentDay && (
        <a href={addressOf(pagePath(version.slug))}>{messages.readCurrent}</a>
      )}
    </aside>
  )
}

/**
 * The lines under a policy's title: its dates, notes, and what is announced.
 */
export function VersionLines({ version }: Properties) {
  const { slug, day, after, status } = version
  const messages = useMessages().version
  const addressOf = useAddress()
  return (
    <>
      <p className="applies in-force fine">
        <Applies version={version} />
      </p>
      <VersionNotes version={version} />
      {status === 'current' && after && (
        <p className="version-notice" role="note">
          <strong>
            <Phrase
              text={messages.titles[status]}
              day={<FormattedDay day={after} />}
            />
          </strong>{' '}
          <a href={comparisonPath(slug, day, after)}>{messages.seeChanges}</a>
          {' · '}
          <a href={addressOf(versionPath(slug, after))}>{messages.readNext}</a>
        </p>
      )}
    </>
  )
}

/** Links to the other versions of a policy, and to the pages of the facts. */
export function VersionLinks({ version }: Properties) {
  const { slug, day, before } = version
  const messages = useMessages().version
  const addressOf = useAddress()
  const { facts, language } = useSite()
  const isLocal = language !== english
  return (
    <ul className="links fine">
      {before &&
        linkItem([comparisonPath(slug, before, day), messages.seeChanges])}
      <li>
        <a href={versionsPath(slug)}>
          {messages.allVersions}
          {isLocal && <span lang={localeOf(english)}> ({english.name})</span>}
        </a>
      </li>
      {Object.entries(facts.policyLinks).map(([address, label]) =>
        linkItem([addressOf(address), label]),
      )}
    </ul>
  )
}

/**
 * Notes on a version: withdrawn, recorded late, changed without notice, or
 * editorial.
 */
export function VersionNotes({ version }: Properties) {
  const { day, sealedOn, withdrawal, withoutNotice, substantiveSince } = version
  const { ground, reason } = withoutNotice ?? {}
  const messages = useMessages().version
  return (
    <>
      {withdrawal && (
        <Line
          text={messages.withdrawn}
          day={<FormattedDay day={withdrawal.on} />}
          reason={withdrawal.reason}
        />
      )}
      {isRecorded(version) && (
        <Line
          text={messages.recorded}
          day={<FormattedDay day={day} />}
          recorded={<FormattedDay day={sealedOn} />}
        />
      )}
      {ground && (
        <Line
          text={
            ground === 'editorial' ? messages.editorial : messages.withoutNotice
          }
          reason={reason}
        />
      )}
      {substantiveSince !== day && (
        <Line
          text={messages.sameSince}
          day={<FormattedDay day={substantiveSince} />}
        />
      )}
    </>
  )
}
