import type { VFile } from 'vfile'
import { english, languages } from '../../src/i18n/languages.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'

const codes = languages.filter((it) => it !== english).map(({ code }) => code)
/** What is wrong with a name, by what it looks like, and what helps. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\.mdx)$/, 'End its name with .mdx, or move it away.'],
  [
    /^content\/landing\/(?!\d{3}(?:-[a-z0-9]+)+\.mdx$)/,
    'Name a section, in this folder, as 055-stories.mdx.',
  ],
  [
    /^content\/pages\/(?:[^/]+\/){2}/,
    'Move it up, a version into the folder of its policy.',
  ],
  [
    new RegExp(
      `^content/pages/(index|404|assets|search|${codes.join('|')})(?=[./])`,
    ),
    'The site needs this address for itself: choose another name.',
  ],
  [
    /^content\/pages\/(?![a-z0-9]+(?:-[a-z0-9]+)*(?:\/|\.mdx$))/,
    'Name it by lowercase letters, digits and hyphens.',
  ],
]

/** Reports a file whose name or place says nothing that the site understands. */
export function checkFileName(file: VFile): void {
  const { original, isMisnamed } = placeOf(file.path)
  const remedy =
    mistakes.find(([pattern]) => pattern.test(original))?.[1] ??
    (isMisnamed &&
      `Name a draft draft.mdx, a version by its day, as 2026-12-01.mdx, and a translation as its text, with one of ${codes.join(', ')} before .mdx; a draft has none.`)
  if (remedy)
    reporter(file, 'file-names')(
      undefined,
      'This name is none of a text, or the file lies where none can be.',
      remedy,
    )
}
