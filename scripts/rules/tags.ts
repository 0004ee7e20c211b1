import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'
import { explainTag, widgetNames } from './html-tags.ts'
import type { Explained, ParserSlip } from './unreadable.ts'

const WHOLE_TAG = /<\/?[A-Za-z][\w.-]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/y
const ADDRESS = /^<(?:(https?:\/\/|mailto:|(?=www\.))([^>\s]*)|[^\s<>@/]+@[^\s<>]+)/

/** Why the `<` before an offset begins no tag. */
export function explainAngle({ source, offset }: ParserSlip): Explained {
  const start = brokenTag(source, offset)
  const text = source.slice(start)
  const told = (reason: string, remedy: string, at = start): Explained => [reason, remedy, at]
  if (text.startsWith('<<<<<<<'))
    return told(
      'This line was left over when two versions of the file were joined.',
      'Keep one of the two versions between <<<<<<<, ======= and >>>>>>>, and delete these lines.',
    )
  if (text.startsWith('<!--'))
    return told('This is a comment of HTML.', 'Write a note for yourselves as {/* the note */}.')
  const [link, scheme, rest] = ADDRESS.exec(text) ?? []
  const address = scheme === undefined ? `mailto:${link?.slice(1)}` : (scheme || 'https://') + rest
  if (link)
    return told('A link in angle brackets cannot be read.', `Write [the words](${address}).`)
  const [tag = '', name] = /^<\/?([A-Za-z][\w.-]*)/.exec(text) ?? []
  if (!name) return told('“<” begins a widget, and none is named here.', 'To print it, write \\<.')
  const unknown = explainTag(name)
  const [, attribute] = /([\w-]+)\s*=\s*$/.exec(source.slice(start, offset)) ?? []
  const [, value] = /^[“”„‘’]?([^\s“”„‘’"'/>]*)/.exec(source.slice(offset)) ?? []
  if (unknown) return [...unknown, start]
  if (attribute)
    return told(
      `The value of “${attribute}” stands between straight quotes.`,
      `Write ${attribute}="${value || '…'}".`,
      offset,
    )
  return told(
    `“${tag}” begins a tag that has no “>” at its end, or holds quotes that are not closed.`,
    'Close the quotes and end the tag with “>”, or with “/>” where it holds no text.',
  )
}

/** The first tag before an offset that does not end, or the last `<`. */
function brokenTag(source: string, offset: number): number {
  for (const { index } of source.slice(0, offset).matchAll(/(?<!\\)<[A-Za-z]/g)) {
    WHOLE_TAG.lastIndex = index
    if (!WHOLE_TAG.test(source)) return index
  }
  return Math.max(0, source.lastIndexOf('<', offset - 1))
}

/** Why a tag has no partner, or one that stands where a widget cannot begin or end. */
export function explainPair(slip: ParserSlip): Explained {
  const { source, offset, reason } = slip
  const [, closing = /^\/\s*([\w.]*)/.exec(source.slice(offset))?.[1] ?? ''] =
    /closing tag `<\/([^>`]*)>`/.exec(reason) ?? []
  const [, open, line, column] = /for `<([^>`]*)>` \((\d+):(\d+)/.exec(reason) ?? []
  const neverOpened: [string, string] = [
    `“</${closing}>” closes something that was never opened.`,
    nearest(closing, open ? [open] : [])
      ? `Did you mean </${open}>?`
      : `Delete it, or write <${closing}> on a line of its own, above what it should hold.`,
  ]
  const notAlone = (name: string, at: number): Explained => [
    `The beginning and the end of <${name}> each need a line of their own.`,
    `Put nothing else in the lines of <${name}> and </${name}>, not even stars.`,
    at,
  ]
  if (open === undefined && reason.includes('either after')) return notAlone(closing, offset)
  if (open === undefined) return [...(explainTag(closing) ?? neverOpened), offset - 1]
  const above = source.split('\n').slice(0, Number(line) - 1)
  const at = above.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1
  const isOpen = (name: string) => new RegExp(`<${name}[\\s>]`).test(source.slice(0, at))
  if (ADDRESS.test(source.slice(at))) return explainAngle({ ...slip, offset: at + 1 })
  const unknown = explainTag(open)
  if (unknown) return [...unknown, at]
  if (closing && !isOpen(closing)) {
    const isSlip = widgetNames.includes(closing) || nearest(closing, [open])
    return [...((!isSlip && explainTag(closing)) || neverOpened), offset]
  }
  if (!closing && source.slice(at).includes(`</${open}>`)) return notAlone(open, at)
  const { content } = new Map(Object.entries(registry)).get(open) ?? {}
  const after = content ? `Write </${open}> below what it holds.` : `Write <${open} />.`
  const remedy = isOpen(open) ? `To end the one above, write </${open}> here.` : after
  return [`“<${open}>” is opened here and never closed.`, remedy, at]
}
