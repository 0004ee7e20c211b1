import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'

const link = 'Write a link as [the words to click](https://address).'
const list = 'Write a list with “- ” or “1. ” at the beginning of each line.'
const paragraph = 'Leave an empty line to begin a new paragraph.'
const heading = 'Write a heading as ## Title, and one below it as ### Title.'

/** HTML that people type from habit, and what to write for it. */
const remedies: readonly [tags: RegExp, remedy: string][] = [
  [/^(a|iframe)$/, link],
  [/^(b|strong)$/, 'Write bold text as **text**.'],
  [/^(i|em)$/, 'Write italic text as *text*.'],
  [/^u$/, 'Leave it out: readers take underlined text for a link.'],
  [/^(br|p|div|span)$/, paragraph],
  [/^hr$/, 'Leave it out, or write --- on a line of its own.'],
  [/^h[1-6]$/, heading],
  [/^(ul|ol|li)$/, list],
  [/^(table|tr|td|th)$/, 'Write a table with | between the cells and | --- | under its first row.'],
  [/^(img|video)$/, 'Pictures are added by a developer, as a widget.'],
  [/^(script|style)$/, 'Delete it and ask a developer.'],
]

export const widgetNames: readonly string[] = Object.keys(registry)

/** Why a tag may not stand in content and what to write instead; undefined where it may. */
export function explainTag(name: string): [reason: string, remedy: string] | undefined {
  if (widgetNames.includes(name)) return undefined
  const habit = remedies.find(([tags]) => tags.test(name.toLowerCase()))?.[1]
  if (habit) return [`“<${name}>” is HTML, which content may not hold.`, habit]
  const near = nearest(name, widgetNames)
  const names = /^[A-Z]/.test(name) ? ` The widgets are: ${widgetNames.join(', ')}.` : ''
  return [
    `“<${name}>” is not a widget that content may use.`,
    `${near ? `Did you mean <${near}>?` : 'Delete it.'} To print “<”, write \\<.${near ? '' : names}`,
  ]
}
