/** What is wrong and how to mend it, both in words for staff. */
export interface Explanation {
  message: string
  remedy: string
}

/** Says what is wrong with a line that YAML cannot read, and where exactly. */
export function explainSyntax(
  code: string,
  offset: number,
  yaml: string,
): Explanation & { offset: number } {
  const known = errors[code]
  if (code === 'MISSING_CHAR') {
    const opened = /^[ \t]*[\w-]+:[ \t]+(["'])(?:(?!\1)[^\r\n])*$/m.exec(yaml)
    if (opened) return { offset: opened.index + opened[0].search(/["']/), ...quoteNeverClosed }
  }
  if (known) return { offset, ...known }

  const start = yaml.lastIndexOf('\n', offset - 1) + 1
  const line = /^[^\r\n]*/.exec(yaml.slice(start))?.[0] ?? ''
  const [, name = '', gap = '', value = ''] = /^\s*([\w-]+):(\s*)(.*?)\s*$/.exec(line) ?? []
  if (name && !gap && value)
    return {
      offset,
      message: 'A space is missing behind the colon.',
      remedy: `Write it as ${name}: ${value}`,
    }
  if (name && value)
    return {
      offset,
      message: 'This value holds a sign that has a meaning of its own.',
      remedy: `Put the value in double quotes: ${name}: "${withoutStraightQuotes(value)}"`,
    }
  return {
    offset,
    message: 'This line is not in the form “name: value”.',
    remedy: 'Begin it with a name and a colon. A value stands in one line, however long it is.',
  }
}

function withoutStraightQuotes(value: string): string {
  return value.replace(/"([^"]*)"/g, '“$1”').replaceAll('"', '')
}

const quoteNeverClosed: Explanation = {
  message: 'A quote is opened here and never closed.',
  remedy: 'Close it, with the same sign, at the end of the value.',
}

const errors: Record<string, Explanation> = {
  DUPLICATE_KEY: { message: 'This name is set twice.', remedy: 'Keep one of the two lines.' },
  TAB_AS_INDENT: {
    message: 'The line begins with a tab.',
    remedy: 'Delete the tab; where a line is set in, use spaces.',
  },
}
