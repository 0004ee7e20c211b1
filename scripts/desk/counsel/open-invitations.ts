import { formatDay } from '../../../src/i18n/format-day.ts'
import { teamOf } from '../../acts/team.ts'
import { findText, type Site } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { isUnsealed } from '../texts.ts'
import { ends, type Invitation } from './invitations.ts'

/** Whether a text is a draft, which somebody can be invited to review. */
export const isReviewable = (site: Site, path: string): boolean =>
  isUnsealed(site, path) && findText(site, path) !== undefined

/** How many versions the policy of a draft has. */
export const countVersions = ({ policies }: Site, path: string): number =>
  policies.get(placeOf(path).slug)?.versions.length ?? 0

/** Why an invitation opens nothing any more; undefined as long as it does. */
export function whyEnded(
  site: Site,
  { ended, until, inviter, path, versions }: Invitation,
): string | undefined {
  if (ended) return ended
  if (site.today > until) return `This invitation ended on ${formatDay(until)}.`
  const { people } = teamOf(site.workspace)
  if (people.every(({ email }) => email !== inviter.by))
    return `This invitation has ended, because ${inviter.name} is no longer in the team.`
  const isPublished =
    placeOf(path).isDraft && countVersions(site, path) > versions
  return isPublished || !isReviewable(site, path) ? ends.gone : undefined
}
