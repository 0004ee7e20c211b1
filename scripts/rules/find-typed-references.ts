/** A reference to clauses by number, as it stands in text. */
export interface TypedReference {
  /** As written, such as `Section 4.2`. */
  words: string
  start: number
  end: number
  /** The numbers alone, such as `4.2`. */
  numbers: readonly string[]
  /** The title of the page that it names, as in “clause 4 of the Privacy Policy”. */
  page?: string
  /** Whether it cannot mean a law, even where there is no such clause. */
  isSurelyOurs: boolean
}

const NUMBER = String.raw`\d+(?:\.\d+)*(?![\p{L}\d])(?:\s?\(\w{1,4}\))*`
const REFERENCE = new RegExp(
  String.raw`\b(clause|section|paragraph|para)s?\.?\s+(${NUMBER}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s*[–-]\s*|\s+(?:and|or|to)\s+)${NUMBER})*)`,
  'giu',
)
const LAW = String.raw`\b(?:Acts?|Code|Rules?|Constitution|Regulations?|Ordinance|Bill|Schedule|Sanhita|Adhiniyam|Convention|Directive)\b`
const NAME = String.raw`[(“]?\p{Lu}\S*\s+`
/** “… of that Act”, “… of the Information Technology (Reasonable Security Practices and Procedures) Rules”, “… IPC”. */
const OF_A_LAW = new RegExp(
  String.raw`^,?\s*(?:(?:of|in|under|to)\s+(?:(?:the|that|this|such|said|same)\s+)*)?(?:${NAME}(?:${NAME}|(?:and|or|of|for|from|to|in|the)\s+)*?)?(?:${LAW}|[A-Z]{3,}\b)`,
  'u',
)
const LAW_BEFORE = new RegExp(LAW, 'u')
const OF_A_PAGE = /^,?\s*(?:of|in|under)\s+(?:the|our)\s+([\s\S]+)/
const OURS_AFTER =
  /^,?\s*((above|below|hereof|herein)\b|(of|in|under)\s+(these|this|our|the present)\s+(?!(Act|Code|Rules?|law)\b))/i

/** Finds “clause 12”, “Section 4.2”, “paragraphs 3 and 4” in a text, but not “section 79 of that Act”. */
export function findTypedReferences(text: string, titles: readonly string[]): TypedReference[] {
  return [...text.matchAll(REFERENCE)].flatMap((match) => {
    const [words, kind = '', list = ''] = match
    const start = match.index
    const end = start + words.length
    const after = text.slice(end)
    const named = OF_A_PAGE.exec(after)?.[1]?.replace(/\s+/g, ' ') ?? ''
    const page = titles.find(
      (title) => named.startsWith(title) && !/^\w/.test(named.slice(title.length)),
    )
    const isOurs = page !== undefined || OURS_AFTER.test(after)
    if (!isOurs && OF_A_LAW.test(after)) return []
    const isClause = /^clause/i.test(kind)
    if (!isOurs && !isClause && isAboutLaw(text.slice(0, start), list)) return []
    const numbers = [...list.matchAll(/(?<![\d.(])\d+(?:\.\d+)*/g)].map(([number]) => number)
    // No Indian law numbers its sections with dots.
    const isSurelyOurs = isOurs || isClause || numbers.some((number) => number.includes('.'))
    const found = { words, start, end, numbers, isSurelyOurs }
    return [page === undefined ? found : { ...found, page }]
  })
}

/** Laws are quoted by section: after the name of a law in the same sentence, or with a number in brackets, it is theirs. */
function isAboutLaw(before: string, list: string): boolean {
  const sentence = before.slice(
    Math.max(...['. ', '! ', '? '].map((end) => before.lastIndexOf(end))) + 1,
  )
  return list.includes('(') || LAW_BEFORE.test(sentence)
}
