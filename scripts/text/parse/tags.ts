/** A tag of a widget: whether it is an end tag, its name, whether it is empty. */
export const TAG: RegExp =
  /(?<!\\)<(\/?)([\p{L}\p{M}\w]+|(?=>))(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>/gu

/** Finds the tags of widgets that have no partner. */
export function unpairedTags(text: string): RegExpExecArray[] {
  const open: RegExpExecArray[] = []
  const unpaired: RegExpExecArray[] = []
  for (const tag of text.matchAll(TAG)) {
    const [, isEnd, name, isEmpty] = tag
    if (isEmpty) continue
    if (isEnd) {
      const start = open.findLastIndex((it) => it[2] === name)
      unpaired.push(...(start < 0 ? [tag] : open.splice(start).slice(1)))
    } else open.push(tag)
  }
  return [...unpaired, ...open]
}
