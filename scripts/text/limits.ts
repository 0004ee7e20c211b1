/** The most characters of a text; the longest policy has a quarter of them. */
const MOST_CHARACTERS = 500_000

/** The most characters of its front matter. */
const MOST_METADATA = 20_000

/** The most characters of a YAML file; the facts have a third of them. */
const MOST_YAML = 60_000

/** The most quotes in quotes, and columns of indentation. */
const MOST_DEPTH = 100

/** The most tags and characters like them; unclosed ones are in each other. */
const MOST_TAGS = 2000

/**
 * Returns why a text is too large, or too deep, to be parsed: what parsers need
 * for it grows faster than it does. Undefined for every other text.
 */
export function limitOf(source: string, isYaml = false): string | undefined {
  const most = isYaml ? MOST_YAML : MOST_CHARACTERS
  if (source.length > most)
    return `This ${isYaml ? 'file' : 'text'} has more than ${most.toLocaleString('en')} characters.`
  if (isYaml) return undefined

  const lines = source.split('\n')
  const last = lines.findIndex((it, i) => i > 0 && it.startsWith('---'))
  const end = /^\ufeff?---/.test(source) ? last : -1
  const metadata = lines.slice(0, end + 1).join('\n')
  if (metadata.length > MOST_METADATA)
    return `The lines before the text have more than ${MOST_METADATA.toLocaleString('en')} characters.`

  const tooDeep = lines.findIndex(
    (it) => (/^[\s>*+-]*/.exec(it)?.[0] ?? '').length > MOST_DEPTH,
  )
  if (tooDeep >= 0)
    return `Line ${tooDeep + 1} is indented by more than ${MOST_DEPTH} columns.`
  if (source.split('<').length > MOST_TAGS)
    return `This text has more than ${MOST_TAGS.toLocaleString('en')} tags.`
  return undefined
}
