import type { YAMLError } from 'yaml'
import { explainSlip, type Slip } from '../diagnostics/report.ts'

/** What is wrong with a YAML text, where, and how to mend it. */
export type YamlSlip = [offset: number, reason: string, remedy: string]

const slips: readonly Slip[] = [
  [/^\t/, 'The line begins with a tab.', 'Delete the tab, or write spaces instead.'],
  [/^\s*([\w-]+):\S/, 'A space is missing behind the colon.', 'Write it as %: value.'],
  [
    /^\s*[\w-]+:\s+(["'])(?:(?!\1).)*$/,
    'A quote is opened here and never closed.',
    'Close it, with the same character %, at the end of the value.',
  ],
  [
    /^\s*[\w-]+:\s+\S/,
    'This value holds a character that has a meaning of its own.',
    'Put the whole value in double quotes; inside them write “ and ”.',
  ],
  [/^/, 'This line is not in the form “name: value”.', 'Write a name, a colon and its value.'],
]
/** `&` and `*` at the beginning of a value stand for other values, of which a few lines can stand for more than any memory holds. */
const ALIAS = /^\s*[\w-]+:[ \t]+[&*]/m
const OPEN_QUOTE = /^\s*[\w-]+:[ \t]+(["'])(?:(?!\1).)*$/m

/** What is wrong with lines that YAML cannot read: the first slip of each, at the beginning of its line. */
export function explainSyntax(errors: readonly YAMLError[], yaml: string): YamlSlip[] {
  const byLine = new Map<number, YamlSlip>()
  const tell = (code: string, offset: number) => {
    const start = yaml.lastIndexOf('\n', offset - 1) + 1
    const twice = ['This name is set twice.', 'Keep one of the two lines.'] as const
    const line = /.*/.exec(yaml.slice(start))?.[0] ?? ''
    const [reason, remedy] = code === 'DUPLICATE_KEY' ? twice : (explainSlip(slips, line) ?? twice)
    if (!byLine.has(start)) byLine.set(start, [start, reason, remedy])
  }
  // An open quote is noticed at the end of the text.
  for (const { code, pos } of errors)
    tell(code, (code === 'MISSING_CHAR' ? OPEN_QUOTE.exec(yaml)?.index : undefined) ?? pos[0])
  const alias = ALIAS.exec(yaml)
  if (alias) tell('', alias.index)
  return [...byLine.values()]
}
