import { nearest } from '../content/nearest.ts'

/** HTML that people type from habit, and what to write for it. */
const remedies = new Map(
  Object.entries({
    a: 'Write a link as [the words to click](https://address).',
    b: 'Write bold text as **text**.',
    strong: 'Write bold text as **text**.',
    i: 'Write italic text as *text*.',
    em: 'Write italic text as *text*.',
    u: 'Leave it out: readers take underlined text for a link.',
    br: 'Leave an empty line to begin a new paragraph.',
    p: 'Leave an empty line to begin a new paragraph.',
    hr: 'Leave it out, or write --- on a line of its own.',
    h1: 'The title comes from the front matter. Write other headings as ## Title.',
    h2: 'Write a heading as ## Title.',
    h3: 'Write a heading as ### Title.',
    ul: 'Write a list with “- ” at the beginning of each line.',
    ol: 'Write a numbered list with “1. ” at the beginning of each line.',
    li: 'Write a list with “- ” at the beginning of each line.',
    table: 'Write a table with | between the cells and | --- | under the first row.',
    img: 'Pictures are added by a developer, as a widget.',
    script: 'Scripts may not stand in content. Delete it and ask a developer.',
    style: 'Styles may not stand in content. Delete it and ask a developer.',
    iframe:
      'Other sites may not be embedded. Write a link as [the words to click](https://address).',
  }),
)

/** Why a tag may not stand in content and what to write instead; undefined where it may. */
export function explainTag(
  name: string,
  widgets: readonly string[],
): { message: string; remedy: string } | undefined {
  if (widgets.includes(name)) return undefined
  const near = nearest(name, widgets)
  const habit = remedies.get(name.toLowerCase())
  if (habit) return { message: `“<${name}>” is HTML, which content may not hold.`, remedy: habit }
  const message = `“<${name}>” is not a widget that content may use.`
  if (near) return { message, remedy: `Did you mean <${near}>? To print “<”, write \\<.` }
  const names = /^[A-Z]/.test(name) ? ` The widgets are: ${widgets.join(', ')}.` : ''
  return { message, remedy: `Delete it. To print “<”, write \\<.${names}` }
}
