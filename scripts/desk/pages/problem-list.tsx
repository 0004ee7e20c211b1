import type { VFile } from 'vfile'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { findText, type Site } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { factsFile } from '../../text/paths.ts'
import { messagesOf, stepView } from '../list-problems.ts'
import { nameOf, textView } from '../texts.ts'
import { button } from './frame.tsx'

/** Renders the name of a file as a link to where it is edited, if it can be. */
export function fileLink(site: Site, path: string) {
  const isText = findText(site, path) !== undefined
  const href = isText ? textView(path) : '/desk/facts'
  const name = nameOf(site, path)
  return isText || path === factsFile ? <a href={href}>{name}</a> : name
}

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
