import type { ReactNode } from 'react'
import { Day } from '../../document/days.tsx'
import type { Status } from '../../site/policy.ts'
import type { VersionInfo } from './version-info.ts'

/** What a version is to readers, in a word. */
const marks: Record<Status, string> = {
  announced: 'Upcoming',
  'in force': 'Current',
  archived: 'Archived',
  withdrawn: 'Withdrawn',
}

/**
 * Versions on a line of time, each with its first day and its status;
 * `children` renders what stands below.
 */
export function Timeline({
  versions,
  as: Title,
  children,
}: {
  versions: readonly VersionInfo[]
  /** The element of a day: a heading where the page is about these versions. */
  as: 'h2' | 'strong'
  children: (version: VersionInfo) => ReactNode
}) {
  return (
    <ol className="timeline">
      {versions.map((version) => (
        <li key={version.day} data-status={version.status}>
          <Title>
            From <Day day={version.day} />
          </Title>{' '}
          <span className="mark">{marks[version.status]}</span>
          {children(version)}
        </li>
      ))}
    </ol>
  )
}
