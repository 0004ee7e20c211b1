import { wordsIn } from './words-in.ts'

/** A word of a page, and the link that it stands in. */
export interface PageWord {
  text: string
  link?: Link
}

interface Link {
  href: string
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"]|"[^"]*")*)>|([^<]+)/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'use', 'path'])
const INLINE = new Set(['a', 'b', 'code', 'dfn', 'em', 'i', 'span', 'strong', 'time'])

const UNSEEN: readonly RegExp[] = [/^(?:script|style|noscript|svg|template)\b/]

/**
 * What stands on a page beside its text: the title, numbers and the names of former clauses, which the software
 * writes, the words round an overview, the line of the day, the form,
 * and what is said of links that open a new tab or lead nowhere yet.
 */
const BESIDE: readonly RegExp[] = [
  /^h1\b/,
  /^span\b.*\bclass="number"/,
  /^\w+\b.*\bclass="(?:in-force|version-notice|overview-note)"/,
  /^h2\b.*\bid="overview"/,
  /^section\b.*\baria-labelledby="former-clauses"/,
  /^div\b.*\bdata-island=/,
  /^p\b.*\bclass="island-fallback"/,
  /^span\b.*\bclass="unseen"/,
  /^small\b/,
]

interface Element {
  name: string
  isBeside: boolean
  isText: boolean
  link: Link | undefined
}

/** The words of the text on a page that React wrote, in their order; `holds` tells the element of the text by its tag. */
export function pageWords(
  html: string,
  holds: (tag: string) => boolean = isProse,
  beside: readonly RegExp[] = [...UNSEEN, ...BESIDE],
): PageWord[] {
  const words: PageWord[] = []
  const open: Element[] = []
  let plain = ''
  let link: Link | undefined
  const flush = () => {
    for (const text of wordsIn(plain)) words.push(link ? { text, link } : { text })
    plain = ''
  }
  for (const [, closing, name = '', attributes = '', text] of html.matchAll(TAG)) {
    const around = open.at(-1)
    if (text !== undefined) {
      if (around?.isText && !around.isBeside) plain += decode(text)
    } else if (closing) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.length = at
      if (!INLINE.has(name) || name === 'a') flush()
      link = open.at(-1)?.link
    } else if (name) {
      const tag = `${name}${attributes}`
      if (!INLINE.has(name) || name === 'a') flush()
      if (VOID.has(name) || attributes.endsWith('/')) continue
      const href = decode(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '')
      open.push({
        name,
        isText: (around?.isText ?? false) || holds(tag),
        isBeside: (around?.isBeside ?? false) || beside.some((pattern) => pattern.test(tag)),
        link: name === 'a' ? { href } : around?.link,
      })
      link = open.at(-1)?.link
    }
  }
  flush()
  return words
}

/** The words that stand on the landing page, those that widgets add included. */
export function landingWords(html: string): PageWord[] {
  return pageWords(html, (tag) => tag.startsWith('body'), UNSEEN)
}

/** The element of the text of a policy or a form. */
function isProse(tag: string): boolean {
  return /^(?:div|article)\b.*\bclass="(?:[^"]* )?prose"/.test(tag)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(amp|lt|gt|quot));/gi, (_, hex: string, name: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? ''),
  )
}
