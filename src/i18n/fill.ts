/** A placeholder such as `{day}`. */
export const HOLE = /\{(\w+)\}/g

/** Returns a message with its placeholders replaced. */
export function fill(
  phrase: string,
  values: Readonly<Record<string, string>>,
): string {
  return phrase.replace(HOLE, (_, name) => values[name] ?? '')
}
