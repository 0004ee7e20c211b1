import type { YAMLError } from 'yaml'

/** What is wrong with a YAML text, where, and how to mend it. */
export interface YamlSlip {
  offset: number
  reason: string
  remedy: string
}

export const NOTE = {
  reason: 'What stands after “#” in this line is a note and is not published.',
  remedy:
    'To print it, put the whole value in double quotes. A note stands better on a line of its own.',
}
/** `&` and `*` at the beginning of a value stand for other values, of which a few lines can stand for more than any memory holds. */
const ALIAS = /^[ \t]*[\w-]+:[ \t]+(?=[&*])/m
const OPEN_QUOTE = /^[ \t]*[\w-]+:[ \t]+(?=(["'])(?:(?!\1)[^\r\n])*$)/m

/** What is wrong with lines that YAML cannot read: the first slip of each. */
export function explainSyntax(errors: readonly YAMLError[], yaml: string): YamlSlip[] {
  const alias = ALIAS.exec(yaml)
  const found = errors.map(({ code, pos }) => explain(code, pos[0], yaml))
  if (alias) found.unshift(explain('', alias.index + alias[0].length, yaml))
  const byLine = new Map(found.toReversed().map((slip) => [lineAt(slip.offset, yaml), slip]))
  return [...byLine.values()].toReversed()
}

function explain(code: string, offset: number, yaml: string): YamlSlip {
  const say = (reason: string, remedy: string, at = offset) => ({ offset: at, reason, remedy })
  const quote = code === 'MISSING_CHAR' && OPEN_QUOTE.exec(yaml)
  const line = lineAt(offset, yaml)
  const [, name, gap, value = ''] = /^\s*([\w-]+):(\s*)(.*?)\s*$/.exec(line) ?? []
  const curly = value.replace(/"([^"]*)"/g, '“$1”').replaceAll('"', '')
  if (quote) {
    const remedy = 'Close it, with the same character, at the end of the value.'
    return say('A quote is opened here and never closed.', remedy, quote.index + quote[0].length)
  }
  if (code === 'DUPLICATE_KEY') return say('This name is set twice.', 'Keep one of the two lines.')
  if (line.startsWith('\t'))
    return say('The line begins with a tab.', 'Delete the tab, or write spaces instead.')
  if (name && value && !gap)
    return say('A space is missing behind the colon.', `Write it as ${name}: ${value}`)
  return name && value
    ? say(
        'This value holds a character that has a meaning of its own.',
        `Put the value in double quotes: ${name}: "${curly}"`,
      )
    : say(
        'This line is not in the form “name: value”.',
        'Begin it with a name and a colon. A value stands in one line, however long it is.',
      )
}

function lineAt(offset: number, yaml: string): string {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1
  return /^[^\r\n]*/.exec(yaml.slice(start))?.[0] ?? ''
}
