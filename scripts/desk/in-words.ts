import type { VFileMessage } from 'vfile-message'
import { formatDay } from '../../src/model/format-day.ts'
import { meaningOf } from '../site/set-fact.ts'
import { FACT } from '../text/facts.ts'
import { placeOf } from '../text/paths.ts'

const CLAUSE = 'Put the cursor into the title, and press “Clause”.'
const LINK = 'Take it out, select the words and press “Link…”.'
const NAMED = 'The software names a clause: take this out of its title.'
const SAVED = 'Let whoever looks after the project put back what was saved.'
const CHANGE = 'press “Change” on the overview.'

/**
 * What sentences for a terminal and a file say at the desk, by how they begin;
 * nothing where a button says it.
 */
const sentences: Record<string, string> = {
  'Put it back': SAVED,
  'Put the book back': SAVED,
  'Put back the book': SAVED,
  'Work in a clone': SAVED,
  'Seals are only ever added': '',
  'Where nothing was published with it': 'Ask a developer.',
  'Otherwise ask a developer': '',
  'The text as it was committed': '',
  'Make what you wrote a new version': `Make a new version of what you wrote: ${CHANGE}`,
  'It begins with your words; then': 'Then press “Discard” here.',
  'To change what the policy says': `To change what the policy says, ${CHANGE}`,
  'To mend a slip of the pen':
    'To mend a slip of the pen, press “Correct a slip”.',
  'A new version takes its place': `For a new version ${CHANGE}`,
  'Where the heading of its text is new':
    'Where it has another title now, choose that title.',
  'Otherwise let “npm run':
    'Otherwise “Mend it” lets its links lead to where it went, or say that it has ended.',
  'Begin a heading with ##': 'Press “Clause” or “Sub-clause”.',
  'Begin it with ##': 'Press “Clause” or “Sub-clause”.',
  'Begin each clause with': CLAUSE,
  'Write “#': CLAUSE,
  'Put an ordinary space behind': `Delete the sign. ${CLAUSE}`,
  'Write the title after': 'Write its title, or delete the line.',
  'It stands at the very end': NAMED,
  'To name a heading': NAMED,
  'Write “- ': 'Press “List” in a paragraph of its own.',
  'Write “1. ': 'Press “Numbers” in a paragraph of its own.',
  'Write | --- |': 'Press “Table”, and fill its cells.',
  'Write an empty cell':
    'Give each row a cell for each column; what follows the table is a paragraph of its own.',
  'Write one space; for columns': 'Write one space; for columns press “Table”.',
  'Write bold text': 'Select the words and press “Bold”.',
  'Write **bold': 'Select the words and press “Bold”.',
  'Write *text*': 'For italic, select the words and press “Italic”.',
  'Write a note for yourselves': 'Take it out of the text.',
  'Write [the words]': LINK,
  'Write it in this form': LINK,
  'Write it as text, and': 'Write it into the text.',
  'Write [](': 'Take it out, press “Reference…” and choose the clause.',
  'Write the address in both': 'Write the address in both, or other words.',
  'Delete [ ] or [x]': 'Delete the box.',
  'Delete it, or end a note': 'Delete it.',
  'To print a brace': '',
  'To print a ~': '',
  'To print it, write \\': '',
  'To print its number': '',
  'To print the character': '',
  'To print “<”': '',
  'The widgets are': 'Take it out, or ask a developer for a widget.',
  'To print a fact': 'For a fact press “Fact…”.',
  'Write {facts.': 'Take it out, press “Fact…” and choose it.',
  'The names stand in': 'Press “Fact…” to choose one.',
}

const SENTENCE = /((?<=\D[.?])\s+(?=[A-Z“])|\n)/
/** A line of a form above the text. */
const FIELD =
  /^(?:Add the line “|(?:Write|Correct|Put) the value after “)(title|description|summary|notice|reason|updated):.*?(?:”: ?(.*)|$)/
const MARKUP = /[<>{}\\`*|=]|\[/

/** A message without commands and files, and with facts by their meaning. */
export function inWords(message: string): string {
  return message
    .replace(/\nmoved:[\s\S]*/, '')
    .split(SENTENCE)
    .map((sentence) => {
      const known = Object.keys(sentences).find((it) => sentence.startsWith(it))
      return known === undefined ? sentence : sentences[known]
    })
    .join('')
    .replace(/ or npm run [^,\n]*|[:,]? ?“?npm run [^\n]*/g, '')
    .replace(/Rename the file to (\S+)\.mdx/g, 'Give it the day $1')
    .replace(/content\/(?:pages|landing)\/\S+\.mdx/g, fileInWords)
    .replaceAll('in content/facts.yaml', 'on the page “Facts”')
    .replaceAll('content/facts.yaml', 'the page “Facts”')
    .replaceAll('content/seals.json', 'the book of seals')
    .replace(/\{facts\.[\w.]+\}(?: \w+)? \(([^)]*)\)/g, '“$1”')
    .replace(FACT, (_all, _, name) => `“${meaningOf(name) || name}”`)
    .trim()
}

/**
 * What may be done about a problem, by the buttons of the editor; where there is
 * none for it, in the file.
 */
export function remedyInWords({
  note = '',
  ruleId = '',
}: VFileMessage): string {
  const [field, name, more = ''] = FIELD.exec(note) ?? []
  if (field) return `Fill in “${name}” above the text. ${more}`.trim()

  const words = inWords(note)
  const isAbove = /^(?:yaml|front-matter)$/.test(ruleId)
  return isAbove || MARKUP.test(words)
    ? `${words} The button “Text” shows the file as it is.`
    : words
}

/** A text by its name and day. */
export function fileInWords(path: string): string {
  const { slug, day } = placeOf(path)
  return day ? `${slug} of ${formatDay(day)}` : slug
}
