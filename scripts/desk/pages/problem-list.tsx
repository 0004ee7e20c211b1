import type { VFile } from 'vfile'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { findText, type Site } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { isFactsFile } from '../../text/paths.ts'
import { diagnosticsOf } from '../list-problems.ts'
import { nameOf, viewOf, withNames } from '../texts.ts'

/** Renders the name of a file as a link to where it is edited or restored. */
export function fileLink(site: Site, path: string) {
  const other = findText(site, path) ? 'edit' : 'changes'
  const view = isFactsFile(path) ? 'facts' : other
  return <a href={viewOf(view, { path })}>{nameOf(site, path)}</a>
}

/** Renders the diagnostics of files with links to fix them, or else a sentence. */
export function problemList(site: Site, files: readonly VFile[], none = '') {
  const found = files.flatMap((file) =>
    diagnosticsOf(file).map((message) => ({ message, path: file.path })),
  )
  if (found.length === 0 && !none) return null
  return (
    <ul className="rows" aria-label="Checks">
      {found.length === 0 && <li>{none}</li>}
      {each(found, ({ path, message }) => (
        <li className={isError(message) ? 'failed' : undefined}>
          {fileLink(site, path)}:{' '}
          {withNames(site, `${message.reason} ${message.note}`)}
        </li>
      ))}
    </ul>
  )
}
