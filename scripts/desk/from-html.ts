import Turndown from 'turndown'

/** A number that was typed, which the software writes by itself. */
const TYPED_NUMBER =
  /^\s*(?:(?:[Cc]lause|[Ss]ection)\s+)?(?:\d+(?:\\?\.\d+)*(?:\\?[.)][\s\u00a0]+|[\s\u00a0]+(?=\p{Lu}))|\(?[a-z]{1,3}\)[\s\u00a0]+)/u
const BULLET = /^\s*(?:[•·●▪‣–-]|o(?=[\s\u00a0]))[\s\u00a0]+/

/**
 * The HTML that a word processor puts on the clipboard as Markdown: headings,
 * lists, tables, bold and italic; typed numbers are left out, and what would
 * mean something to MDX is escaped.
 */
export function fromHtml(html: string): string {
  const turndown = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '',
    blankReplacement: (_, node) =>
      node.nodeName === 'P' || node.nodeName === 'DIV' ? '\n\n' : ' ',
  })
  const escapeMarkdown = turndown.escape
  turndown.escape = (text) => escapeMarkdown(text).replace(/[{<]/g, '\\$&')
  turndown.remove(['style', 'script', 'title', 'head' as 'meta', 'meta'])
  // A clause is a heading of the second level, whatever its writer took.
  const highest = Math.min(
    ...[...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)),
    6,
  )
  turndown.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (text, { nodeName }) => {
      const depth = Math.min(4, Number(nodeName.charAt(1)) - highest + 2)
      const title = text
        .replace(/\*\*|\n/g, '')
        .replace(TYPED_NUMBER, '')
        .trim()
      return title && `\n\n${'#'.repeat(depth)} ${title}\n\n`
    },
  })
  turndown.addRule('paragraph', {
    filter: 'p',
    replacement: (text, node) => {
      const style = (node as HTMLElement).getAttribute('style') ?? ''
      const [, level] = /mso-list:\s*l\d+ level(\d)/i.exec(style) ?? []
      const content = text.replace(/\s*\n\s*/g, ' ').trim()
      const item = content.replace(/^(-|1\.)\s+/, '$1 ')
      if (level) return `\n${'   '.repeat(Number(level) - 1)}${item}\n`
      if (BULLET.test(content)) return `\n- ${content.replace(BULLET, '')}\n`
      return `\n\n${content.replace(TYPED_NUMBER, '')}\n\n`
    },
  })
  turndown.addRule('list item', {
    filter: 'li',
    replacement: (text, node) => {
      const isOrdered = node.parentNode?.nodeName === 'OL'
      const mark = isOrdered ? '1. ' : '- '
      const content = text
        .trim()
        .replace(TYPED_NUMBER, '')
        .replace(/\n+/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${content}\n`
    },
  })
  // In the files of Word and Google what is bold is said by styles, and what is
  // not, too.
  turndown.addRule('weight', {
    filter: ['span', 'b', 'strong', 'i', 'em'],
    replacement: (text, node) => {
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
        ? before + mark + content + [...mark].reverse().join('') + after
        : text
    },
  })
  turndown.addRule('marks of lists in Word', {
    filter: (node) =>
      /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? ''),
    replacement: (text) =>
      /^\s*\(?(\d|\w{1,3}\\?[.)])/.test(text) ? '1. ' : '- ',
  })
  turndown.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (text) =>
      ` ${text
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')} |`,
  })
  turndown.addRule('row', { filter: 'tr', replacement: (text) => `|${text}\n` })
  turndown.addRule('table', {
    filter: 'table',
    replacement: (text) => {
      const [head = '', ...rows] = text
        .split('\n')
        .filter((line) => line.trim())
      const columns = head.replace(/\\\|/g, '').split('|').length - 2
      return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...rows].join('\n')}\n\n`
    },
  })
  return turndown
    .turndown(html)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}
