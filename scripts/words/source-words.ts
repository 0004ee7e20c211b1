import type { FactsTable } from '../content/facts.ts'
import { wordsIn } from './words-in.ts'

/** What a reader of a text should find, one after the other. */
export type Expected =
  | { kind: 'word'; text: string; isOptional?: true; line: number }
  /** An empty link: the software writes its words. */
  | { kind: 'reference'; url: string; line: number }
  /** The tag of a widget, which may put words of its own here. */
  | { kind: 'tag'; line: number }

/** What stands for itself, or for nothing, in a text; whatever matches none of it is printed. */
const RULES: readonly [RegExp, (match: RegExpExecArray) => string | Mark][] = [
  [/(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/y, ([, , code = '']) => code],
  [/\\([!-/:-@[-`{-~])/y, ([, sign = '']) => (/[*_~`\\]/.test(sign) ? '' : sign)],
  [/\{\s*\/\*[\s\S]*?\*\/\s*\}/y, () => ''],
  [/\{\s*facts\.([\w.]+)\s*\}/y, ([, fact = '']) => ({ fact })],
  [/\[\s*\]\(\s*([^\s)]*)\s*\)/y, ([, reference = '']) => ({ reference })],
  // Words end where a link ends.
  [/\]\((?:[^()\n]|\([^()\n]*\))*\)/y, () => ' '],
  [/\]\[[^[\]\n]*\]/y, () => ''],
  [/<\/?[A-Za-z][^<>]*>/y, ([tag]) => ({ isTag: true, optional: valuesIn(tag) })],
  [/&#x([\da-f]+);/iy, ([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16) || 32)],
  [/&#(\d+);/y, ([, code = '']) => String.fromCodePoint(Number(code) || 32)],
  [/&([a-z]+);/iy, ([, name = '']) => NAMED.get(name) ?? { optional: name }],
]

/** The references by name that people know; of any other the name may be printed or not. */
const NAMED = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©', reg: '®' }),
)

/** What stands in the quotes of a tag: some widgets print it. */
function valuesIn(tag: string): string {
  return [...tag.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value).join(' ')
}

interface Mark {
  fact?: string
  reference?: string
  optional?: string
  isTag?: true
}

/**
 * The words that a reader of a text should find, in their order. It is read without a parser, sign
 * by sign, so that what the way to the page loses is lost here by no means as well.
 */
export function sourceWords(source: string, facts: FactsTable): Expected[] {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [head = ''] = /^---[ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?:\n|$)/.exec(text) ?? []
  const found: Expected[] = []
  const firstLine = head.split('\n').length
  text
    .slice(head.length)
    .split(/\n[ \t]*(?=\n)/)
    .reduce((line, block) => {
      readBlock(block, line, facts, found)
      return line + block.split('\n').length
    }, firstLine)
  return found
}

function readBlock(block: string, line: number, facts: FactsTable, found: Expected[]): void {
  const text = block
    .replace(/^[ \t>*+-]*\[[^\]\n]+\]:[ \t]*\S+[ \t]*$/gm, '')
    .replace(/^([ \t>*+-]*#{1,6}[ \t].*?)[ \t]*\[#[^\]\n]*\][ \t#]*$/gm, '$1')
  let plain = ''
  const flush = () => {
    for (const word of wordsIn(plain)) found.push({ kind: 'word', text: word, line })
    plain = ''
  }
  const put = ({ fact, reference, optional, isTag }: Mark) => {
    if (fact !== undefined) plain += facts.get(fact) ?? ''
    else flush()
    if (isTag) found.push({ kind: 'tag', line })
    if (reference !== undefined)
      found.push({ kind: 'reference', url: fill(reference, facts), line })
    if (optional !== undefined)
      for (const word of wordsIn(optional))
        found.push({ kind: 'word', text: word, isOptional: true, line })
  }
  let afterNumber = 0
  for (let at = 0; at < text.length; ) {
    const number = at === afterNumber || text[at - 1] === '\n' ? NUMBER.exec(text.slice(at)) : null
    if (number) {
      flush()
      put({ optional: number[1] ?? '' })
      at += number[0].length
      afterNumber = at
      continue
    }
    const rule = /[`\\{[\]<&]/.test(text[at] ?? '') ? ruleAt(text, at) : undefined
    const means = rule?.means ?? (/[*_~`\\]/.test(text[at] ?? '') ? '' : (text[at] ?? ''))
    if (typeof means === 'string') plain += means
    else put(means)
    at += rule?.length ?? 1
  }
  flush()
}

/** A number that may begin a point of a list, and is then counted by the browser. */
const NUMBER = /^(?:[ \t]*(?:[>*+-]|\d+[.)])[ \t]+)*?[ \t>*+-]*(\d{1,9})[.)](?=\s|$)/

function ruleAt(text: string, at: number) {
  for (const [pattern, means] of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { means: means(match), length: match[0].length }
  }
  return undefined
}

function fill(url: string, facts: FactsTable): string {
  return url.replace(/\{\s*facts\.([\w.]+)\s*\}/g, (_, name: string) => facts.get(name) ?? '')
}
