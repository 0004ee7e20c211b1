import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'
import { explainTag, widgetNames } from './html-tags.ts'
import type { Explained, ParserSlip } from './unreadable.ts'

const WHOLE_TAG = /<\/?[A-Za-z][\w.-]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/y
const ADDRESS = /^<((?:https?:|mailto:|www\.)[^>\s]*|[^\s<>@/]+@[^\s<>]+)/

/** What a `<` begins that is no tag, and what to write. */
const angles: readonly [pattern: RegExp, reason: string, remedy: (found: string) => string][] = [
  [
    /^<{7}/,
    'This line was left over when two versions of the file were joined.',
    () =>
      'Keep one of the two versions that stand between <<<<<<<, ======= and >>>>>>>, and delete these three lines.',
  ],
  [
    /^<!--/,
    'This is a comment of HTML.',
    () => 'Write a note that readers do not see as {/* the note */}.',
  ],
  [
    ADDRESS,
    'A link in angle brackets cannot be read here.',
    (found) => `Write [the words to click](${addressOf(found)}).`,
  ],
  [
    /^<\/?(?![A-Za-z/])/,
    '“<” begins a widget, and no widget is named here.',
    () => 'To print it, write \\< instead, or write “less than”.',
  ],
]

/** Why the `<` before an offset begins no tag. */
export function explainAngle({ source, offset }: ParserSlip): Explained {
  const start = brokenTag(source, offset)
  const text = source.slice(start)
  const [pattern, reason = '', remedy] = angles.find(([it]) => it.test(text)) ?? []
  if (pattern && remedy) return [reason, remedy(pattern.exec(text)?.[1] ?? ''), start]
  const [tag = '', name = ''] = /^<\/?([\w.-]*)/.exec(text) ?? []
  const unknown = explainTag(name)
  if (unknown) return [...unknown, start]
  const [, attribute] = /([\w-]+)\s*=\s*$/.exec(source.slice(start, offset)) ?? []
  const [, quote, value] = /^([“”„‘’]?)([^\s“”„‘’"'/>]*)/.exec(source.slice(offset)) ?? []
  if (attribute)
    return [
      quote
        ? 'The value behind “=” stands between straight quotes, and these are curly ones.'
        : `The value of “${attribute}” stands between straight quotes.`,
      `Write ${attribute}="${value || '…'}".`,
      offset,
    ]
  return [
    `“${tag}” begins a tag that has no “>” at its end, or holds quotes that are not closed.`,
    'Close the quotes and end the tag with “>”, or with “/>” where it holds no text. To print “<”, write \\<.',
    start,
  ]
}

/** The first tag before an offset that does not end, or the last `<`. */
function brokenTag(source: string, offset: number): number {
  for (const { index } of source.slice(0, offset).matchAll(/(?<!\\)<[A-Za-z]/g)) {
    WHOLE_TAG.lastIndex = index
    if (!WHOLE_TAG.test(source)) return index
  }
  return Math.max(0, source.lastIndexOf('<', offset - 1))
}

function addressOf(written: string): string {
  const isMail = written.includes('@') && !written.startsWith('mailto:')
  return isMail ? `mailto:${written}` : written.replace(/^(http:\/\/)?(?=www\.)/, 'https://')
}

/** Why a tag has no partner, or one that stands where a widget cannot begin or end. */
export function explainPair(slip: ParserSlip): Explained {
  const { source, offset, reason } = slip
  const [, closing = /^\/\s*([\w.]*)/.exec(source.slice(offset))?.[1] ?? ''] =
    /closing tag `<\/([^>`]*)>`/.exec(reason) ?? []
  const [, open, line, column] = /for `<([^>`]*)>` \((\d+):(\d+)/.exec(reason) ?? []
  if (open === undefined)
    return reason.includes('either after')
      ? notAlone(closing, offset)
      : [...(explainTag(closing) ?? neverOpened(closing)), offset - 1]
  const at = offsetOf(source, Number(line), Number(column))
  const isOpen = (name: string) => new RegExp(`<${name}[\\s>]`).test(source.slice(0, at))
  const unknown = explainTag(open)
  if (ADDRESS.test(source.slice(at))) return explainAngle({ ...slip, offset: at + 1 })
  if (unknown) return [...unknown, at]
  if (closing && !widgetNames.includes(closing) && nearest(closing, [open]))
    return [neverOpened(closing)[0], `Did you mean </${open}>?`, offset]
  if (closing && !isOpen(closing)) return [...(explainTag(closing) ?? neverOpened(closing)), offset]
  if (!closing && source.slice(at).includes(`</${open}>`)) return notAlone(open, at)
  if (isOpen(open))
    return [
      `“<${open}>” is opened here a second time, and never closed.`,
      `To end the one above, write </${open}> here, with the slash.`,
      at,
    ]
  return [`“<${open}>” is opened here and never closed.`, remedyOf(open), at]
}

function remedyOf(name: string): string {
  const { content } = new Map(Object.entries(registry)).get(name) ?? {}
  return content
    ? `Write </${name}> on a line of its own, after the text that it holds.`
    : `It holds no text: write <${name} />.`
}

function neverOpened(name: string): [string, string] {
  return [
    `“</${name}>” closes something that was never opened.`,
    `Delete it, or write <${name}> on a line of its own, above the text that it should hold.`,
  ]
}

function notAlone(name: string, at: number): Explained {
  return [
    `The beginning and the end of <${name}> each need a line of their own.`,
    `Put nothing else in the line of <${name}> and nothing else in the line of </${name}>, and no stars round them.`,
    at,
  ]
}

function offsetOf(source: string, line: number, column: number): number {
  const lines = source.split('\n').slice(0, line - 1)
  return lines.join('\n').length + (line > 1 ? 1 : 0) + column - 1
}
