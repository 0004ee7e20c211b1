import { compare } from '../../src/compare/diff.ts'
import { isUnchanged } from '../../src/compare/summarize.ts'
import { linesOfChanges } from '../acts/seal-version.ts'
import { chooseTexts } from '../exports/choose-texts.ts'
import { renderRedline } from '../exports/redline-document.tsx'
import { writeRedline } from '../exports/word/write-docx.ts'
import { writeFile } from '../repository/write-file.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { prepareWord } from '../word-return/send-word.ts'
import { command, printResult, readTexts } from './command.ts'

await command(
  {
    usage: 'npm run redline -- POLICY [FROM [TO]]',
    about:
      'Compares two versions of a policy, by date: by default, the draft or the newest version with the one before. FROM may be HEAD, the last commit.',
    example: 'npm run redline -- tnc 2026-11-23 --docx changes.docx',
    options: {
      html: { type: 'string', about: 'FILE: the page to write' },
      docx: {
        type: 'string',
        about: 'FILE: write it for Word instead, with tracked changes',
      },
    },
    positionals: 3,
  },
  async ([slug = '', from, to], values) => {
    const { docx, html = docx ? '' : `redline-${slug}.html` } = values
    const site = await readTexts()
    const { before, after } = chooseTexts({ slug, from, to }, site)
    const compared = [before.document, after.document, after.moved] as const
    const redline = compare(...compared)
    const names = { before: before.name, after: after.name }
    const changes = isUnchanged(redline)
      ? ['Nothing changes for readers.']
      : linesOfChanges(redline)
    console.log(`${after.document.title}
  from ${names.before}
  to ${names.after}

  ${changes.join('\n  ')}`)

    const { value: facts, file } = site.facts
    if (!facts) throw new ContentError([file])

    const texts = { before, after }
    if (docx)
      writeFile(
        docx,
        await writeRedline(...prepareWord(site, root, slug, texts)),
      )
    if (html) writeFile(html, renderRedline(...compared, names, facts))
    printResult(`\nWritten: ${docx ?? ''} ${html}`)
  },
)
