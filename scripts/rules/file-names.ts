import type { VFile } from 'vfile'
import { english, languages } from '../../src/model/languages.ts'
import {
  explainMistake,
  type Mistake,
  reporter,
} from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'

const codes = languages.filter((it) => it !== english).map(({ code }) => code)
const mistakes: readonly Mistake[] = [
  [
    /([^/]*)(?<!\.mdx)$/,
    '“%” cannot be published.',
    'End its name with .mdx, or move it away.',
  ],
  [
    /^content\/landing\/(?!\d{3}(?:-[a-z0-9]+)+\.mdx$)(.*)/,
    '“%” has no place among the sections.',
    'Name it, in this folder, as 055-stories.mdx.',
  ],
  [
    /^content\/pages\/(?:[^/]+\/){2,}(.*)/,
    '“%” stands too deep.',
    'Move it up, a version into the folder of its policy.',
  ],
  [
    new RegExp(
      `^content/pages/(index|404|assets|search|${codes.join('|')})(?=[./])`,
    ),
    'The site needs the address “/%” for itself.',
    'Choose another name.',
  ],
  [
    /^content\/pages\/(?![a-z0-9]+(?:-[a-z0-9]+)*(?:\/|\.mdx$))([^/]*)/,
    '“%” is no address.',
    'Name it by lowercase letters, digits and hyphens.',
  ],
]

/** Reports a file whose name or place says nothing that the site understands. */
export function checkFileName(file: VFile): void {
  const report = reporter(file, 'file-names')
  const { original, isMisnamed } = placeOf(file.path)
  const mistake = explainMistake(mistakes, original)
  if (mistake) report(undefined, ...mistake)
  else if (isMisnamed)
    report(
      undefined,
      'This is the name of no draft, no version and no translation.',
      `Name a draft draft.mdx, a version by its day, as 2026-12-01.mdx, and a translation as its text, with one of ${codes.join(', ')} before .mdx; a draft has none.`,
    )
}
