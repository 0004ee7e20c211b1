import type { VFile } from 'vfile'
import { english, languageOf, languages } from '../../src/model/languages.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
  reporter,
} from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'

const STRAY = /^content\/landing\/(?!\d{3}(?:-[a-z0-9]+)+\.mdx$)(.*)/
const DEEP = /^content\/pages\/(?:[^/]+\/){2,}(.*)/
const codes = languages.filter((it) => it !== english).map(({ code }) => code)
const TAKEN = new RegExp(
  `^content/pages/(index|404|assets|search|${codes.join('|')})(?=[./])`,
)
const mistakes: readonly Mistake[] = [
  [
    /([^/]*)(?<!\.mdx)$/,
    '“%” cannot be published.',
    'End its name with .mdx, or move it away.',
  ],
  [
    STRAY,
    '“%” has no place among the sections.',
    'Name it, in this folder, as 055-stories.mdx.',
  ],
  [
    DEEP,
    '“%” stands too deep.',
    'Move it up, a version into the folder of its policy.',
  ],
  [
    TAKEN,
    'The site needs the address “/%” for itself.',
    'Choose another name.',
  ],
]

/** Reports a file whose name or place says nothing that the site understands. */
export function checkFileName(file: VFile): void {
  const { original } = placeOf(file.path)
  const explanation =
    explainMistake(mistakes, original) ??
    explainTranslation(file.path) ??
    explain(original)
  if (explanation) reporter(file, 'file-names')(undefined, ...explanation)
}

function explainTranslation(path: string): Explanation | undefined {
  const { original, language, isDraft } = placeOf(path)
  if (original === path) return undefined

  if (language === english.code || !languageOf(language))
    return [
      `The site has no language “${language}” for translations.`,
      `Name the file by one of ${codes.join(', ')}, as in ${original.replace(/^.*\/|mdx$/g, '')}${codes[0]}.mdx; or let a developer add the language.`,
    ]
  return isDraft
    ? [
        'A draft has no translation.',
        'Seal the draft, and name its translation by the day of that version.',
      ]
    : undefined
}

function explain(path: string): Explanation | undefined {
  if (path.startsWith('content/landing/')) return undefined
  if (placeOf(path).isMisnamed)
    return [
      'A text of a policy is named draft.mdx, or by the day of its beginning.',
      'Rename it to draft.mdx, or like 2026-12-01.mdx.',
    ]
  const [, , name = ''] = path.replace('.mdx', '').split('/')
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['page']
  const better = words.join('-')
  const reason = `“${name}” is no address; it has lowercase letters, digits and hyphens.`
  return name === better
    ? undefined
    : [reason, `Rename “${name}” to ${better}.`]
}
