import type { VFile } from 'vfile'
import { sealedProject } from '../../acts/testing/sealed-project.ts'
import { createReader } from '../../text/read.ts'
import { problemsOf } from '../find-problems.ts'
import { textRules } from '../open-site.ts'

/** A sealed project, checked by all rules. */
export function checkedProject(
  files: Record<string, string>,
  today = '2026-12-01',
) {
  const project = sealedProject(files, today, createReader(textRules))
  const all = (day?: string) =>
    problemsOf(project.open(day)).flatMap(({ messages }) => messages)
  const messages = (day?: string) =>
    problemsOf(project.open(day)).flatMap(ownMessages)

  return {
    ...project,
    /** All diagnostics. */
    all,
    messages,
    /** Errors and warnings, each as `file:line reason`. */
    problems: (day?: string) =>
      messages(day).map(({ file, line, fatal, reason }) =>
        `${file}:${line} ${fatal ? '' : '(warning) '}${reason}`.replace(
          'content/pages/',
          '',
        ),
      ),
  }
}

/** Selects diagnostics of versions, seals and the YAML of the front matter. */
function ownMessages({ messages }: VFile) {
  const own = ['seals', 'notice', 'clause-ids', 'yaml']

  return messages.filter(({ ruleId = '' }) => own.includes(ruleId))
}
