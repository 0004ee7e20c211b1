import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'
import type { Told } from '../diagnostics/report.ts'

/** HTML that people type from habit, and what to write for it. */
const remedies: readonly [tags: RegExp, remedy: string][] = [
  [/^(a|iframe)$/, 'Write a link as [the words to click](https://address).'],
  [/^(b|strong)$/, 'Write bold text as **text**.'],
  [/^(i|em)$/, 'Write italic text as *text*.'],
  [/^u$/, 'Leave it out: readers take underlined text for a link.'],
  [/^(br|p|div|span)$/, 'Leave an empty line to begin a new paragraph.'],
  [/^hr$/, 'Leave it out, or write --- on a line of its own.'],
  [/^h[1-6]$/, 'Write a heading as ## Title, and one below it as ### Title.'],
  [/^(ul|ol|li)$/, 'Write a list with “- ” or “1. ” at the beginning of each line.'],
  [/^t(able|r|d|h)$/, 'Write a table with | between cells and | --- | under its first row.'],
  [/^(img|video|script|style)$/, 'Delete it and ask a developer.'],
]

export const widgetNames: readonly string[] = Object.keys(registry)

/** Why a tag may not stand in content and what to write instead; undefined where it may. */
export function explainTag(name: string): Told | undefined {
  if (widgetNames.includes(name)) return undefined
  const habit = remedies.find(([tags]) => tags.test(name.toLowerCase()))?.[1]
  if (habit) return [`“<${name}>” is HTML, which content may not hold.`, habit]
  const near = nearest(name, widgetNames)
  const remedy = near ? `Did you mean <${near}>?` : `The widgets are: ${widgetNames.join(', ')}.`
  return [`“<${name}>” is no widget.`, `${remedy} To print “<”, write \\<.`]
}
