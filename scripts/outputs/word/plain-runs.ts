import { tokensOf } from '../../../src/policy/diff-runs.ts'
import { type InlineRun, joinRuns } from '../../../src/policy/document-model.ts'

/**
 * Runs as the site writes them: quotation marks that curl, letters in one form,
 * single spaces, and none that are bold by themselves. A text and what Word
 * made of it have the same.
 */
export function plainRuns(runs: readonly InlineRun[]): InlineRun[] {
  let before = ''
  const written = runs.map((run) => {
    const text = run.code ? run.text : writtenText(run.text, before)
    before = text.at(-1) ?? before
    return { ...run, text }
  })
  const tokens: InlineRun[] = []
  const dropSpaces = (space: RegExp) => {
    while (space.test(tokens.at(-1)?.text ?? '')) tokens.pop()
  }
  for (const run of joinRuns(written))
    for (const token of run.reference ? [run] : tokensOf(run)) {
      const isAfterSpace = /^\s*$/.test(tokens.at(-1)?.text ?? '')
      if (token.text === '\n') dropSpaces(/^[ \t]+$/)
      if (!isAfterSpace || /\S/.test(token.text)) tokens.push(token)
      else if (token.text === '\n' && tokens.length > 0) tokens.push(token)
    }
  dropSpaces(/^\s+$/)
  return joinRuns(
    tokens.map((token, i) =>
      /^\s+$/.test(token.text)
        ? setLike(token, tokens[i - 1], tokens[i + 1])
        : token,
    ),
  )
}

/** White space is set as the words on both of its sides are. */
function setLike(
  { text }: InlineRun,
  left: InlineRun | undefined,
  right: InlineRun | undefined,
): InlineRun {
  const common = Object.entries(left ?? {}).filter(
    ([name, value]) =>
      /^(bold|italic|strike|href|code)$/.test(name) &&
      right?.[name as keyof InlineRun] === value,
  )
  return { text: / /.test(text) ? ' ' : text, ...Object.fromEntries(common) }
}

/** Letters and marks as the site writes them, after what stands before. */
export function writtenText(text: string, before = ''): string {
  return text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[ \t\r\f\v]+/g, ' ')
    .replace(/["']/g, (mark, at: number, all: string) => {
      const isOpening = /^$|[\s([{—–“‘]/.test(all[at - 1] ?? before)
      return (mark === '"' ? '“”' : '‘’')[isOpening ? 0 : 1] ?? mark
    })
}
