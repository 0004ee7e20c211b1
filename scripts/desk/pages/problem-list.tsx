import type { VFile } from 'vfile'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Site } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { factsFile } from '../../text/paths.ts'
import { stepView } from '../list-problems.ts'
import { nameOf, textView } from '../texts.ts'
import { button } from './frame.tsx'

/** Renders the name of a file as a link to where it is edited. */
export const fileLink = (site: Site, path: string) => (
  <a href={path === factsFile ? '/desk/facts' : textView(path)}>
    {nameOf(site, path)}
  </a>
)

/** Renders the diagnostics of files, with links to fix them. */
export const problemList = (site: Site, files: readonly VFile[]) => (
  <ul className="rows" aria-label="Checks">
    {each(files, ({ path, messages }) =>
      each(messages, (message) => {
        const { reason, note, run } = message
        const step = run && stepView(run)
        return (
          <li className={isError(message) ? 'failed' : undefined}>
            {fileLink(site, path)}: {reason} {note}{' '}
            {step && button(step.label, step.href)}
          </li>
        )
      }),
    )}
  </ul>
)
