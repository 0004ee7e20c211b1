import Turndown from 'turndown'
import { isTitle } from '../rules/unfinished-markup.ts'
import type { Pasted } from './editor/protocol.ts'

/** A number that was typed, which the software writes by itself. */
const TYPED_NUMBER =
  /^\s*(?:(?:[Cc]lause|[Ss]ection)\s+)?(?:\d+(?:\\?\.\d+)*(?:\\?[.)][\s\u00a0]+|[\s\u00a0]+(?=\p{Lu}))|\(?[a-z]{1,3}\)[\s\u00a0]+)/u
const BULLET = /^\s*(?:[•·●▪‣–-]|o(?=[\s\u00a0]))[\s\u00a0]+/

/** What Word shows of a comment. */
const COMMENT = /mso-element:\s*comment|mso-comment-|mso(com|Comment)/i
/** What was deleted and waits to be accepted, or was struck by hand. */
const isDeleted = (node: HTMLElement) =>
  /^(DEL|S|STRIKE)$/.test(node.nodeName) ||
  /msodel/i.test(node.className) ||
  /line-through/.test(node.getAttribute('style') ?? '')

/**
 * The HTML that a word processor puts on the clipboard as Markdown: headings,
 * lists, tables, bold and italic. Typed numbers become headings and lists, what
 * was deleted is left out, and what would mean something to MDX is escaped.
 */
export function fromHtml(source: string): Pasted {
  const html = source.replace(/(?:\s|&nbsp;|&#160;)+/g, ' ')
  let deleted = 0
  let numbers = 0
  /** The kinds of the typed numbers of a list, by their levels. */
  let levels: string[] = []
  const turndown = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '',
    blankReplacement: (_, node) =>
      node.nodeName === 'P' || node.nodeName === 'DIV' ? '\n\n' : ' ',
  })
  const escapeMarkdown = turndown.escape
  turndown.escape = (text) => escapeMarkdown(text).replace(/[{}<]/g, '\\$&')
  turndown.remove(['style', 'script', 'title', 'head' as 'meta', 'meta'])
  const rule = (
    filter: Turndown.Filter,
    replacement: Turndown.ReplacementFunction,
  ) => turndown.addRule(`${filter}`, { filter, replacement })
  const withoutNumber = (text: string) => {
    const bare = text.replace(TYPED_NUMBER, '')
    if (bare !== text) numbers++
    return bare
  }
  /** A paragraph with a typed number as the heading or item that it is. */
  const numbered = (typed: string, text: string) => {
    const [digits] = /\d(?:[\d\\.]*\d)?/.exec(typed) ?? []
    const [letters = ''] = /[a-z]+/.exec(typed) ?? []
    const title = text.replaceAll('**', '')
    const depth = digits?.split('.').length ?? 0
    numbers++
    if (digits && isTitle(title))
      return `\n\n${'#'.repeat(Math.min(depth + 1, 4))} ${title}\n\n`
    const kind = digits ? `${depth}` : /^[ivx]+$/.test(letters) ? 'i' : 'a'
    const known = levels.indexOf(kind)
    levels = [...levels.slice(0, known < 0 ? undefined : known), kind]
    return `\n${'   '.repeat(levels.length - 1)}1. ${text}\n`
  }
  // A clause is a heading of the second level, whatever its writer took.
  const highest = Math.min(
    ...[...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)),
    6,
  )
  rule(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (text, { nodeName }) => {
    const depth = Math.min(4, Number(nodeName.charAt(1)) - highest + 2)
    const title = withoutNumber(text.replace(/\*\*|\n/g, '')).trim()
    levels = []
    return title && `\n\n${'#'.repeat(depth)} ${title}\n\n`
  })
  rule('p', (text, node) => {
    const style = (node as HTMLElement).getAttribute('style') ?? ''
    const [, level] = /mso-list:\s*l\d+ level(\d)/i.exec(style) ?? []
    const content = text.replace(/\s*\n\s*/g, ' ').trim()
    const item = content.replace(/^(-|1\.)\s+/, '$1 ')
    if (level)
      return /^(-|1\.)$/.test(item)
        ? ''
        : `\n${'   '.repeat(Number(level) - 1)}${item}\n`
    if (BULLET.test(content)) return `\n- ${content.replace(BULLET, '')}\n`
    const [, bold = '', rest = ''] = /^(\**)(.*)$/.exec(content) ?? []
    const [typed] = TYPED_NUMBER.exec(rest) ?? []
    if (typed) return numbered(typed, bold + rest.slice(typed.length))
    if (content) levels = []
    return `\n\n${content}\n\n`
  })
  rule('li', (text, node) => {
    const isOrdered = node.parentNode?.nodeName === 'OL'
    const mark = isOrdered ? '1. ' : '- '
    const content = withoutNumber(text.trim()).replace(
      /\n+/g,
      `\n${' '.repeat(mark.length)}`,
    )
    return content && `${mark}${content}\n`
  })
  // In the files of Word and Google what is bold is said by styles, and what is
  // not, too.
  rule(['span', 'b', 'strong', 'i', 'em'], (text, node) => {
    const { nodeName } = node
    const style = (node as HTMLElement).getAttribute('style') ?? ''
    const isNormal = /font-weight:\s*(normal|400)/.test(style)
    const isBold =
      (/^(B|STRONG)$/.test(nodeName) && !isNormal) ||
      /font-weight:\s*(bold|[6-9]00)/.test(style)
    const isItalic =
      /^(I|EM)$/.test(nodeName) || /font-style:\s*italic/.test(style)
    const mark = `${isBold ? '**' : ''}${isItalic ? '*' : ''}`
    const [, before = '', content = '', after = ''] =
      /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
    return content && mark && !content.includes('\n')
      ? before + mark + content + mark + after
      : text
  })
  // What Word puts before an item.
  rule(
    (node) => /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? ''),
    (text) => (/^\s*\(?(\d|\w{1,3}\\?[.)])/.test(text) ? '1. ' : '- '),
  )
  rule(
    ['th', 'td'],
    (text) =>
      ` ${text
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')} |`,
  )
  rule('tr', (text) => `|${text}\n`)
  rule('table', (text) => {
    const [head = '', ...rows] = text.split('\n').filter((line) => line.trim())
    const columns = head.replace(/\\\|/g, '').split('|').length - 2
    return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...rows].join('\n')}\n\n`
  })
  // These come last, for the rule that was added last goes first.
  rule(
    (node) => isDeleted(node),
    () => {
      deleted++
      return ''
    },
  )
  rule(
    (node) => COMMENT.test(`${node.className} ${node.getAttribute('style')}`),
    () => '',
  )
  const text = turndown
    .turndown(html)
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
  return { text, deleted, numbers }
}
