import { styleText } from 'node:util'
import { compare } from '../../src/compare/diff.ts'
import { isUnchanged } from '../../src/compare/summarize.ts'
import { linesOfChanges } from '../acts/seal-version.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { chooseTexts } from '../exports/choose-texts.ts'
import { renderRedline } from '../exports/redline-document.tsx'
import { writeFile } from '../repository/write-file.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { sendWord } from '../word-return/send-word.ts'
import { command } from './command.ts'

const help = `npm run redline -- POLICY [FROM [TO]] [--html FILE] [--docx FILE]

Shows what changes between two texts of a policy: to the draft or the newest version, from the one before
it. FROM and TO are days of versions; FROM may be HEAD, the last commit. The comparison is a page to
read or print, --html names its file. --docx writes it for Word, with tracked changes by git's user.name.

Example: npm run redline -- tnc 2026-11-23 --docx changes.docx`

const options = {
  html: { type: 'string' },
  docx: { type: 'string' },
} as const

await command({ help, options, positionals: 3 }, async (given, values) => {
  const [slug = '', from, to] = given
  const { docx, html = docx ? '' : `redline-${slug}.html` } = values
  const site = openCheckedSite()
  const { before, after } = chooseTexts({ slug, from, to }, site)
  const redline = compare(before.document, after.document, after.moved)
  const names = { before: before.name, after: after.name }
  const changes = isUnchanged(redline)
    ? ['Nothing has changed for readers.']
    : linesOfChanges(redline)
  console.log(`${after.document.title}
  from ${names.before}
  to ${names.after}

  ${changes.join('\n  ')}`)

  const { value: facts, file } = site.facts
  if (!facts) throw new ContentError([file])

  if (docx) writeFile(docx, await sendWord(site, slug, { before, after }))
  if (html) writeFile(html, renderRedline({ redline, ...names }, facts))
  console.log(styleText('green', `\nWritten: ${docx ?? ''} ${html}`))
})
