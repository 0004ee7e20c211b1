/** A name in braces, which a value takes the place of. */
export const HOLE = /\{(\w+)\}/g

/** A phrase with its values in the place of their names in braces. */
export function fill(
  phrase: string,
  values: Readonly<Record<string, string>>,
): string {
  return phrase.replace(HOLE, (_, name) => values[name] ?? '')
}
