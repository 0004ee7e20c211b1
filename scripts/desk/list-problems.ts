import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { problemsIn } from '../checks/find-problems.ts'
import type { Site } from '../site/read-site.ts'
import { isError, type Step } from '../text/diagnostics/report.ts'
import { versionFile } from '../text/paths.ts'
import type { Problem } from './editor/protocol.ts'
import { PUBLISHED } from './store.ts'
import { textAt, viewOf } from './texts.ts'

/** Lists the diagnostics of a text that `npm run check` prints, with their fixes. */
export function listProblems(site: Site, path: string): Problem[] {
  const { source } = textAt(site, path)
  const places = location(source)
  // The rules read the source without its BOM.
  const bom = source.startsWith('\ufeff') ? 1 : 0
  return messagesOf(problemsIn(site, path)).map((message) => {
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
        edits: edits.map((it) => ({
          ...it,
          start: it.start + bom,
          end: it.end + bom,
        })),
      })),
      run: run && stepView(run),
    }
  })
}

/** Returns the diagnostics of a file, except that it is a draft. */
export const messagesOf = ({ messages }: VFile) =>
  messages.filter(({ ruleId }) => ruleId !== 'drafts')

/** Returns a link to the view in which a command can be run, if any. */
export function stepView(step: Step) {
  if (step.command === 'restore')
    return {
      label: 'Restore…',
      href: viewOf('changes', { path: step.path, from: PUBLISHED }),
    }
  if (step.command !== 'withdraw') return undefined

  return {
    label: 'Withdraw…',
    href: viewOf('publish', { path: versionFile(step.slug, step.day) }),
  }
}
