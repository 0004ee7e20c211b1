import type { VFileMessage } from 'vfile-message'
import { formatDay } from '../../src/model/format-day.ts'
import { meaningOf } from '../site/set-fact.ts'
import { FACT } from '../text/facts.ts'
import { placeOf } from '../text/paths.ts'

type Words = readonly (readonly [pattern: RegExp, words: string])[]

/** What is said of files and commands, as somebody does it at the desk. */
const terminal: Words = [
  [
    /Where the heading of its text is new, write \[#[\s\S]*/g,
    'Where it has another title now, choose that title; otherwise “Mend it” lets its links lead to where it went, or say that it has ended.',
  ],
  [
    /(?:(?:Put (?:it|the book) back|Put back the book)(?: as it was (?:committed|published)(?: last)?)?|Work in a clone with the whole history)[:,][\s\S]*/g,
    'Let whoever looks after the project put back what was saved.',
  ],
  [/; then put this file back: git[^\n]*/g, '; then press “Discard”.'],
  [/ The text as it was committed: git[^\n]*/g, ''],
  [
    /Make what you wrote a new version: npm run.*/g,
    'Make what you wrote a new version, with “Change” on the overview.',
  ],
  [
    /make a new version: npm run[^\n]*/g,
    'make a new version, with “Change” on the overview.',
  ],
  [
    /tell readers at the top of the file, then: npm run[^\n]*/g,
    'press “Correct a slip”.',
  ],
  [
    /A new version takes its place: npm run[^\n]*/g,
    'A new version takes its place: press “Change” on the overview.',
  ],
  [
    /Run “npm run [^”]*”[^\n.]*/g,
    'Let whoever looks after the project build the site',
  ],
  [/ or npm run [^,\n]*/g, ''],
  [/ “npm run check” tells[^\n]*/g, ' Its problems stand beside it.'],
  [/[:,]? ?“?npm run [^\n]*/g, '.'],
  [/Rename the file to (\S+)\.mdx/g, 'Give it the day $1'],
  [/ in content\/facts\.yaml/g, ' on the page “Facts”'],
  [/content\/facts\.yaml/g, 'the page “Facts”'],
  [/content\/seals\.json/g, 'the book of seals'],
  [/\.\./g, '.'],
]

/** What is said of Markdown, as the buttons above a text have it. */
const markup: Words = [
  [/\{facts\.[\w.]+\}(?: \w+)? \(([^)]*)\)/g, '“$1”'],
  [/Begin a heading with ##[^.]*\./g, 'Press “Clause” or “Sub-clause”.'],
  [/Begin it with (?:##|###)\./g, 'Press “Clause” or “Sub-clause”.'],
  [
    /(?:Begin each clause with a heading, such as|Write) “#+ ([^”]*)”\./g,
    'Put the cursor into “$1” and press “Clause”.',
  ],
  [
    /Put an ordinary space behind the #\./g,
    'Delete the sign before it and press “Clause”.',
  ],
  [/Write the title after the #\./g, 'Write its title, or delete the line.'],
  [
    /It stands at the very end, once,[^\n]*/g,
    'A clause is named by the software: take this out of its title.',
  ],
  [
    /To name a heading, write [^.]*\./g,
    'A clause is named by the software: take this out of its title.',
  ],
  [
    /Write “(?:-|1\.) [^”]*”, below an empty line(?:; for a clause [^.]*)?\./g,
    'Press “List” in a paragraph of its own.',
  ],
  [
    /Write \| --- \|[^.]*\./g,
    'Make a table with the button “Table”, and fill its cells.',
  ],
  [
    /Write an empty cell as[^.]*\./g,
    'Give each row a cell for each column; what follows the table stands in a paragraph of its own.',
  ],
  [
    /Write one space; for columns[^.]*\./g,
    'Write one space; for columns press “Table”.',
  ],
  [
    /Write (?:bold text as )?\*\*[^.]*\./g,
    'Select the words and press “Bold”.',
  ],
  [
    /Write \*text\* for italic\./g,
    'For italic, select the words and press “Italic”.',
  ],
  [/Write a note for yourselves as [^\n]*/g, 'Take it out of the text.'],
  [
    /Write (?:\[the words\]|it in this form)[^\n]*/g,
    'Take it out, select the words and press “Link…”.',
  ],
  [
    /Write it as text, and behind the address nothing\./g,
    'Write it into the text.',
  ],
  [
    /Write \[\]\(\S*#…\) with[^.]*\./g,
    'Take it out, press “Reference…” and choose the clause that is meant.',
  ],
  [
    /Write \[\]\([^)]*\), which prints (“[^”]*”)\./g,
    'A reference in its place prints $1.',
  ],
  [/, or words such as \[our website\]\([^)]*\)/g, ', or other words'],
  [/Delete \[ \] or \[x\]\./g, 'Delete the box.'],
  [/, or end a note with \*\/\}/g, ''],
  [
    / ?(?:To print (?:it|its number|a brace|a ~|“<”), write|To print the character, put a backslash) [^\n]*?(?:\.(?= |$)|before it\.)/g,
    '',
  ],
  [
    / To print a fact, write its name in braces[^\n]*/g,
    ' For a fact press “Fact…”.',
  ],
  [/Did you mean \{facts\.([\w.]+)\}/g, 'Did you mean the fact {facts.$1}'],
  [
    /Write \{facts\.([\w.]+)\}\./g,
    'Take it out, press “Fact…” and choose {facts.$1}.',
  ],
  [/The names stand on the page “Facts”\./g, 'Press “Fact…” to choose one.'],
  [
    /Add the line “(title|description|summary|notice|reason|updated): [^”]*”: /g,
    'Fill in “$1” above the text: ',
  ],
  [
    /(?:Write|Correct) the value after “(title|description|summary|notice|reason|updated):”\./g,
    'Fill in “$1” above the text.',
  ],
  [
    /Put the value after “(title|description|summary|notice|reason|updated):” in double quotes\./g,
    'Fill in “$1” above the text again.',
  ],
]

const MARKUP = /[<>{}\\`*|=]|\[/
const asFile = ' The button “Text” shows the file as it is.'

/** A message without commands and files, and with facts by their meaning. */
export function inWords(message: string): string {
  return reworded(message, terminal)
    .replace(/content\/(?:pages|landing)\/\S+\.mdx/g, fileInWords)
    .replace(FACT, (_all, _, name) => {
      const meaning = meaningOf(name)
      return meaning ? `“${meaning}”` : name
    })
}

/**
 * What may be done about a problem, by the buttons of the editor; where there is
 * none for it, in the file.
 */
export function remedyInWords({
  note = '',
  ruleId = '',
}: VFileMessage): string {
  const words = inWords(reworded(reworded(note, terminal), markup)).trim()
  const isAbove = /^(?:yaml|front-matter)$/.test(ruleId)
  const isMarkup = isAbove ? !words.startsWith('Fill in') : MARKUP.test(words)
  return isMarkup ? words + asFile : words
}

/** A text by its name and day. */
export function fileInWords(path: string): string {
  const { slug, day } = placeOf(path)
  return day ? `${slug} of ${formatDay(day)}` : slug
}

function reworded(message: string, list: Words): string {
  return list.reduce(
    (text, [pattern, it]) => text.replace(pattern, it),
    message,
  )
}
