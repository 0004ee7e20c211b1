import type { VFile } from 'vfile'
import { english, languages } from '../../src/i18n/languages.ts'
import { reservedSlugs } from '../../src/site/addresses.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'

const codes = languages.filter((it) => it !== english).map(({ code }) => code)
/** Remedies by the pattern of a wrong name. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\.mdx)$/, 'End its name with .mdx, or move it elsewhere.'],
  [
    /^content\/landing\/(?!\d{3}(?:-[a-z0-9]+)+\.mdx$)/,
    'Name a section like 055-stories.mdx, directly in this folder.',
  ],
  [
    /^content\/pages\/(?:[^/]+\/){2}/,
    'Move it up. A version is directly in the folder of its policy.',
  ],
  [
    new RegExp(
      `^content/pages/(index|404|assets|${reservedSlugs.join('|')})(?=[./])`,
    ),
    'The site uses this address itself. Choose another name.',
  ],
  [
    /^content\/pages\/(?![a-z0-9]+(?:-[a-z0-9]+)*(?:\/|\.mdx$))/,
    'Use only lowercase letters, digits and hyphens.',
  ],
]

/** Reports a file with a name or a folder that the site does not use. */
export function checkFileName(file: VFile): void {
  const { original, isMisnamed } = placeOf(file.path)
  const remedy =
    mistakes.find(([pattern]) => pattern.test(original))?.[1] ??
    (isMisnamed &&
      `Name a draft draft.mdx, a version like 2026-12-01.mdx, and a translation like its text, with ${codes.join(', ')} before .mdx. A draft has no translation.`)
  if (remedy)
    reporter(file, 'file-names')(
      undefined,
      'The site cannot use a file with this name and folder.',
      remedy,
    )
}
