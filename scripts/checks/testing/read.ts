import type { VFile } from 'vfile'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { applyEdits } from '../../text/diagnostics/edits.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { policyText, readerWith } from '../../text/testing/read.ts'
import { problemsOf } from '../find-problems.ts'
import { openCheckedSite, textRules } from '../open-site.ts'

const read = readerWith(textRules)

/** Returns the files of a folder with their diagnostics. */
export function checkFiles(
  files: Record<string, string>,
  today = '2026-12-01',
): VFile[] {
  return problemsOf(openCheckedSite(temporaryProject(files), today))
}

/**
 * Prints the diagnostics of a fixture. Names that start with “section” are
 * sections; lines of %%% separate several bodies.
 */
export function printCase(name: string, input: string): string {
  const path = name.startsWith('section')
    ? 'landing/055-stories.mdx'
    : 'pages/a.mdx'
  const bodies = input.trimEnd().split('\n%%%\n')
  const isList = bodies.length > 1
  const sources = isList ? bodies.map((body) => policyText(body)) : [input]
  return sources
    .map((source) => printed(read(`content/${path}`, source).file))
    .join('')
}

/** Prints messages with their source line and a marker below. */
function printed(file: VFile): string {
  const lines = String(file).split(/\r?\n/)
  return file.messages
    .toSorted(
      (a, b) =>
        (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    .map((message) => {
      const { line = 1, column = 1, reason, note, offers = [] } = message
      const kind = isError(message) ? '' : ' (warning)'
      const marker = `${' '.repeat(column - 1)}^`
      const buttons = offers.map(({ label, edits }) => {
        const edited = applyEdits(String(file), edits).split(/\r?\n/)
        return `[${label}] ${edited[line - 1]}\n`
      })
      return `${line}:${column}${kind} ${reason}\n  ${note}\n| ${lines[line - 1]}\n| ${marker}\n${buttons.join('')}\n`
    })
    .join('')
}
