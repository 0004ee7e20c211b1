import type { YAMLError } from 'yaml'

/** What is wrong with a YAML text, where, and how to mend it. */
export type YamlSlip = [offset: number, reason: string, remedy: string]

/** What may be wrong with a line, as far as where it is told. `&` and `*` at the beginning of a value stand for other values, of which a few lines can stand for more than any memory holds. */
const slips: readonly [pattern: RegExp, reason: string, remedy: string][] = [
  [/^(?=\t)/, 'The line begins with a tab.', 'Delete the tab, or write spaces instead.'],
  [/^(?=\s*[\w-]+:\S)/, 'A space is missing behind the colon.', 'Write it as name: value.'],
  [
    /^\s*[\w-]+:\s+(?=(["'])(?:(?!\1).)*$)/,
    'A quote is opened here and never closed.',
    'Close it, with the same character, at the end of the value.',
  ],
  [
    /^\s*[\w-]+:\s+(?=\S)/,
    'This value holds a character that has a meaning of its own.',
    'Put the whole value in double quotes; inside them write “ and ”.',
  ],
  [
    /^/,
    'This line is not in the form “name: value”.',
    'Begin it with a name and a colon. A value stands in one line, however long it is.',
  ],
]
const ALIAS = /^\s*[\w-]+:[ \t]+(?=[&*])/m
const OPEN_QUOTE = /^\s*[\w-]+:[ \t]+(?=(["'])(?:(?!\1).)*$)/m

/** What is wrong with lines that YAML cannot read: the first slip of each. */
export function explainSyntax(errors: readonly YAMLError[], yaml: string): YamlSlip[] {
  const places = errors.map(({ code, pos: [offset] }) => {
    // An open quote is noticed at the end of the text.
    const quote = code === 'MISSING_CHAR' ? OPEN_QUOTE.exec(yaml) : null
    return { offset: quote ? quote.index + quote[0].length : offset, code: String(code) }
  })
  const alias = ALIAS.exec(yaml)
  if (alias) places.push({ offset: alias.index + alias[0].length, code: '' })
  const byLine = new Map<number, YamlSlip>()
  for (const { offset, code } of places) {
    const start = yaml.lastIndexOf('\n', offset - 1) + 1
    const line = /.*/.exec(yaml.slice(start))?.[0] ?? ''
    const [pattern = /^/, ...told] = slips.find(([it]) => it.test(line)) ?? []
    const [reason = '', remedy = ''] =
      code === 'DUPLICATE_KEY' ? ['This name is set twice.', 'Keep one of the two lines.'] : told
    const at = start + (pattern.exec(line)?.[0].length ?? 0)
    if (!byLine.has(start)) byLine.set(start, [at, reason, remedy])
  }
  return [...byLine.values()]
}
