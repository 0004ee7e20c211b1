import { inBritish, isEnglish, isMisspelt } from '../text/spelling.ts'

/** The words of a policy that no dictionary has, in lowercase. */
export interface OwnWords {
  /** Words of its defined terms, whose capitals have a meaning. */
  terms: ReadonlySet<string>
  /** Words of names, as of the company. */
  names: ReadonlySet<string>
}

/**
 * Addresses, references and facts; the end of a line with what indents the
 * next; words, figures and addresses whole; any other character alone.
 */
const TOKEN =
  /<[^<>\n]*>|\[\]\([^)\n]*\)|\{[^}\n]*\}|\s*\n\s*|[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[.,:/@_'’][\p{L}\p{M}\p{N}\u200c\u200d]+)*|\S/gu

/** What may be misspelt: letters, not all of them capitals. */
const WORD = /^(?=.*\p{Ll})\p{L}[\p{L}\p{M}']*$/u

/**
 * Words by which a text binds: numbers, periods, negations, and what somebody
 * must or may do. Misspelt, a reader could have taken them for others.
 */
const BINDING = new RegExp(
  `^(?:${[
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|lakhs?|crores?|million|half|once|twice|first|second|third|double',
    'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|daily|weekly|monthly|january|february|march|april|may|june|july|august|september|october|november|december',
    "not?|never|none|nobody|nothing|nor|neither|cannot|\\p{L}+n't|without|except|unless|only|all|any|every|each|and|or",
    'must|shall|will|can|could|should|would|might',
  ].join('|')})$`,
  'iu',
)

/**
 * The texts from where the second says something else than the first with its
 * slips mended; undefined where it says the same. A slip is what provably is
 * one: a misspelt word, a word written twice, “a” for “an”, a capital, a space,
 * a quotation mark or a dash of another kind.
 */
export function otherWords(
  before: string,
  after: string,
  own: OwnWords,
): [string, string] | undefined {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  let [i, j] = [0, 0]

  while (i < old.length || j < now.length) {
    const word = old[i]?.text ?? ''
    const [next = '', second = ''] = [now[j]?.text, now[j + 1]?.text]

    if (isMended(word, next, own)) {
      i++
      j++
    } else if (isRepeated(word, old[i - 1]?.text)) i++
    else if (isJoined(word, next, second, own)) {
      i++
      j += 2
    } else return [restOf(before, old[i]), restOf(after, now[j])]
  }

  return undefined
}

interface Token {
  text: string
  at: number
}

function restOf(text: string, token: Token | undefined): string {
  return text.slice(token?.at ?? text.length)
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index: at }) => ({
    text: /^[<[{]./.test(token) ? token : plain(token),
    at,
  }))
}

/** Characters that differ only by the hand that typed them are the same. */
function plain(token: string): string {
  return token
    .normalize('NFC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑–—−]/g, '-')
}

function isMended(word: string, next: string, own: OwnWords): boolean {
  if (word === next || (isArticle(word) && isArticle(next))) return true
  if (!WORD.test(word) || !WORD.test(next)) return false

  const [old, now] = [word.toLowerCase(), next.toLowerCase()]
  if (old === now)
    return (
      word.slice(1) === next.slice(1) &&
      !own.terms.has(now) &&
      !/^(?:may|march|august|will)$/.test(now)
    )

  if (inBritish(word) === inBritish(next)) return true

  return (
    isFree(next) &&
    !isKnown(word, own) &&
    isWord(now, own) &&
    isMisspelt(old, now)
  )
}

function isArticle(word: string): boolean {
  return /^an?$/i.test(word)
}

function isRepeated(word: string, former: string | undefined): boolean {
  return isFree(word) && word.toLowerCase() === former?.toLowerCase()
}

/** Whether a word is two between which the space is missing. */
function isJoined(
  word: string,
  first: string,
  second: string,
  own: OwnWords,
): boolean {
  return (
    word === first + second &&
    [word, first, second].every(isFree) &&
    !isKnown(word, own) &&
    isWord(first, own) &&
    isWord(second, own)
  )
}

function isFree(word: string): boolean {
  return WORD.test(word) && !BINDING.test(word)
}

/** Whether a word means something as it stands, perhaps as a name. */
function isKnown(word: string, own: OwnWords): boolean {
  return isEnglish(word) || isWord(word.toLowerCase(), own)
}

/** Whether a word is no name but those that the policy has. */
function isWord(lower: string, { terms, names }: OwnWords): boolean {
  return terms.has(lower) || names.has(lower) || isEnglish(lower)
}
