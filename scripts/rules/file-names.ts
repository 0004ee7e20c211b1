import { isUndated } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter, type Told } from '../diagnostics/report.ts'
import { explainSlip, type Slip } from '../diagnostics/slips.ts'

const slips: readonly Slip[] = [
  [
    /([^/]*)(?<!\.mdx)$/,
    '“%” is not a text that can be published.',
    'End its name with .mdx, or move it out of this folder.',
  ],
  [
    /^content\/landing\/(?!\d{3}(?:-[a-z0-9]+)+\.mdx$)(.*)/,
    '“%” has no place among the sections.',
    'Name it by three digits, which order the sections, and words: 055-stories.mdx.',
  ],
  [
    /^content\/pages\/(?:[^/]+\/){2,}(.*)/,
    '“%” stands too deep.',
    'Move it to content/pages, or as a version into the folder of its policy.',
  ],
  [
    /^content\/pages\/(index|404|assets)\b/,
    'The site needs the address “/%” for itself.',
    'Choose another name.',
  ],
]

/** Reports files whose name or place says nothing that the site understands. */
export function fileNames({ files }: SiteTexts): void {
  for (const file of files) {
    const told = explainSlip(slips, file.path) ?? explain(file.path)
    if (told) reporter(file, 'file-names')(undefined, ...told)
  }
}

function explain(path: string): Told | undefined {
  const [, , name = ''] = path.replace('.mdx', '').split('/')
  const better =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'page'
  if (isUndated(path))
    return ['A version is named by the day of its beginning.', 'Rename it: 2026-12-01.mdx.']
  if (name === better) return undefined
  return [
    `An address is made of lowercase letters, digits and hyphens; “${name}” is not.`,
    `Rename it to ${path.endsWith(`${name}.mdx`) ? `${better}.mdx` : better}.`,
  ]
}
