import { location } from 'vfile-location'
import { problemsIn } from '../checks/find-problems.ts'
import type { Site } from '../site/read-site.ts'
import { isError, type Step } from '../text/diagnostics/report.ts'
import { versionFile } from '../text/paths.ts'
import type { Problem } from './editor/protocol.ts'
import { COMMIT } from './store.ts'
import { textAt, viewOf } from './texts.ts'

/**
 * What is wrong with a text of the site: all that `npm run check` tells of it,
 * each with what mends it.
 */
export function problemsOf(site: Site, path: string): Problem[] {
  const { source } = textAt(site, path)
  const places = location(source)
  // The rules have read no mark before the first letter.
  const mark = source.startsWith('\ufeff') ? 1 : 0
  // That a draft is one says the desk by itself.
  const messages = problemsIn(site, path).messages.filter(
    ({ ruleId }) => ruleId !== 'drafts',
  )

  return messages.map((message) => {
    const {
      line = 1,
      column = 1,
      reason,
      note = '',
      offers = [],
      run,
    } = message
    return {
      start: places.toOffset({ line, column }) ?? 0,
      reason,
      remedy: note,
      isError: isError(message),
      offers: offers.map(({ label, edits }) => ({
        label,
        edits: edits.map(({ start, end, text }) => {
          return { start: start + mark, end: end + mark, text }
        }),
      })),
      run: run && stepView(run),
    }
  })
}

/** The view in which a step of the software is ready to be taken, if any. */
export function stepView(step: Step) {
  if (step.command === 'restore')
    return {
      label: 'Put it back…',
      href: viewOf('changes', { path: step.path, from: COMMIT }),
    }
  if (step.command !== 'withdraw') return undefined

  return {
    label: 'Withdraw…',
    href: viewOf('publish', { path: versionFile(step.slug, step.day) }),
  }
}
