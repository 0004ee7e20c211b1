import type { ReactNode } from 'react'
import { FormattedDay } from '../document/days.tsx'
import { statusLabels } from '../site/policy.ts'
import type { VersionInfo } from '../site/version-info.ts'

/**
 * A timeline of versions, each with its first day and its status; `children`
 * renders the details.
 */
export function Timeline({
  versions,
  as: Title,
  children,
}: {
  versions: readonly VersionInfo[]
  /** The element of a date: a heading on the page about all versions. */
  as: 'h2' | 'strong'
  children: (version: VersionInfo) => ReactNode
}) {
  return (
    <ol className="timeline">
      {versions.map((version) => (
        <li key={version.day} data-status={version.status}>
          <Title>
            From <FormattedDay day={version.day} />
          </Title>{' '}
          <span className="mark">{statusLabels[version.status]}</span>
          {children(version)}
        </li>
      ))}
    </ol>
  )
}
