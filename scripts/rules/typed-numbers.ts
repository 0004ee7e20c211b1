/** A point of a list that is none yet, wherever the line stands. */
export const POINT =
  /^[\ufffc ]*(?:[•·▪●◦‣∙]|-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm
/** A number that was typed: 1.1, 2., (a), iv), Clause 3: and the like. */
export const NUMBER =
  /^[\ufffc ]*(?:\(?(?:[a-z]|[ivx]{2,5}|\d{1,2})\)|(?:[a-z]|[ivx]{2,5}|\d{1,2})\.|\d{1,2}(?:\.\d{1,2})+\.?(?=\s+[^\s\p{Ll}])|(?:Clause|Section|Article) \d[\d.]*[.:)–—])\s.*/gmu

const TYPED =
  /^(?:[A-Z][a-z]+ )?([•·▪●◦‣∙*+-]|\(?[\w.]{1,8}?[.:)–—](?=\D)|\d[\d.]*)[\s*]*(.*?)[\s*]*$/

/**
 * How a line that begins with a typed mark or number is written: as a heading
 * where it reads like a title.
 */
export function asWritten(line: string): string {
  const [, mark = '', words = line] = TYPED.exec(line) ?? []
  const rest = words.length > 70 ? `${words.slice(0, 70)}…` : words
  const depth = mark.match(/\d+/g)?.length ?? 0
  const heading = '#'.repeat(Math.min(depth + 1, 4))
  if (depth > 0 && isTitle(words)) return `Write “${heading} ${words}”.`
  const point = `Write “${/^\d+[.)][a-z]/.test(line) ? '1.' : '-'} ${rest}”, below an empty line`
  return depth > 0
    ? `${point}; for a clause of its own, put “${heading} Title” above it.`
    : `${point}.`
}

/** Whether a line reads like the title of a clause. */
export function isTitle(words: string): boolean {
  return (
    /^\p{Lu}[^*_`|\ufffc\ufffd]{0,69}$/u.test(words) && !/[.;:,!?]$/.test(words)
  )
}
