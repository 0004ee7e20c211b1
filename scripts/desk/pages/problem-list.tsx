import type { VFile } from 'vfile'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Site } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { factsFile } from '../../text/paths.ts'
import { messagesOf, stepView } from '../list-problems.ts'
import { nameOf, textView } from '../texts.ts'
import { button } from './frame.tsx'

/** Renders the name of a file as a link to where it is edited. */
export const fileLink = (site: Site, path: string) => (
  <a href={path === factsFile ? '/desk/facts' : textView(path)}>
    {nameOf(site, path)}
  </a>
)

/** Renders the diagnostics of files with links to fix them, or else a sentence. */
export function problemList(site: Site, files: readonly VFile[], none = '') {
  const found = files.flatMap((file) =>
    messagesOf(file).map((message) => ({ message, path: file.path })),
  )
  return (
    <ul className="rows" aria-label="Checks">
      {found.length === 0 && <li>{none}</li>}
      {each(found, ({ path, message }) => {
        const { reason, note, run } = message
        const step = run && stepView(run)
        return (
          <li className={isError(message) ? 'failed' : undefined}>
            {fileLink(site, path)}: {reason} {note}{' '}
            {step && button(step.label, step.href)}
          </li>
        )
      })}
    </ul>
  )
}
