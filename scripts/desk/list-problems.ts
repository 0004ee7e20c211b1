import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { problemsIn } from '../checks/find-problems.ts'
import type { Site } from '../site/read-site.ts'
import { isError } from '../text/diagnostics/report.ts'
import type { Problem } from './editor/protocol.ts'
import { readReview } from './publication/review.ts'
import { withNames } from './texts.ts'

/**
 * Lists the diagnostics of a text that `npm run check` prints, for its proposed
 * date, with their fixes.
 */
export function listProblems(site: Site, path: string): Problem[] {
  const { day } = readReview(site, path).proposal
  const file = problemsIn(site, path, day)
  const places = location(file)
  return diagnosticsOf(file).map((message) => {
    const { line = 1, column = 1, reason, note = '', offers = [] } = message
    return {
      start: places.toOffset({ line, column }) ?? 0,
      reason: withNames(site, reason),
      remedy: withNames(site, note),
      isError: isError(message),
      offers,
    }
  })
}

/** Returns the diagnostics of a file, except that it is a draft. */
export const diagnosticsOf = ({ messages }: VFile) =>
  messages.filter(({ ruleId }) => ruleId !== 'drafts')
