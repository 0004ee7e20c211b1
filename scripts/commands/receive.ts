import pc from 'picocolors'
import { clauseSources } from '../outputs/receive/clause-sources.ts'
import { take as takeChanges } from '../outputs/receive/receive.ts'
import { keepFile, receiveFile } from '../outputs/receive/word-files.ts'
import { placeIn } from '../policies/outside-files.ts'
import { policyNamed } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { command, readNamedFile } from './command.ts'

const help = `npm run receive -- POLICY FILE.docx [--write] [--leave CLAUSE] [--take CLAUSE]

Tells what counsel changed in a Word file of a draft that came back, clause by clause, with comments, and
what cannot be taken. --write writes it into the draft, but for clauses that were changed here as well
since the file was sent: --take takes such a one, --leave leaves any other. Both may stand there more
than once, and want the name in brackets.

Example: npm run receive -- tnc changes.docx --write --leave liability`

const options = {
  write: { type: 'boolean' },
  leave: { type: 'string', multiple: true },
  take: { type: 'string', multiple: true },
} as const

await command(
  { help, options, positionals: 2 },
  async ([slug = '', file = ''], { write, leave = [], take = [] }) => {
    const site = openCheckedSite()
    const now = policyNamed(site, slug).drafts.at(-1)
    if (!now)
      throw new Error(
        `There is no draft of “${slug}”. Begin one: npm run amend -- ${slug}`,
      )
    const bytes = readNamedFile(file)
    const received = await receiveFile(site, now, bytes)
    const { changes, comments, tasks } = received
    const nameOf = (id: string) => id || 'opening'
    const names = changes.map(({ id }) => nameOf(id))
    const unknown = [...leave, ...take].find((it) => !names.includes(it))
    if (unknown)
      throw new Error(
        `Nothing of “${unknown}” changes. What changes is: ${names.join(', ')}.`,
      )

    const here = clauseSources(now)
    const isChangedHere = (id: string, sent: string) =>
      (here.get(id)?.trim() ?? '') !== sent
    const lines = changes.map(({ id, name, sent, byHand }) => {
      const what = byHand
        ? `by hand: ${byHand}`
        : isChangedHere(id, sent)
          ? 'changed here, too, since it was sent'
          : 'can be taken'
      return `  ${name} (${nameOf(id)}), ${what}`
    })
    console.log(
      [now.path, ...lines, ...tasks, ...comments].map(printable).join('\n'),
    )

    const chosen = changes.filter(
      ({ id, sent, byHand }) =>
        !byHand &&
        !leave.includes(nameOf(id)) &&
        (take.includes(nameOf(id)) || !isChangedHere(id, sent)),
    )
    if (chosen.length === 0) return console.log('\nNothing was written.')
    if (!write)
      return console.log('\nNothing was written. To write it, add --write.')

    const ids = new Set(chosen.map(({ id }) => id))
    writeFile(placeIn(site.folder, now.path), takeChanges(received, now, ids))
    console.log(
      pc.green(
        `\nWritten in ${now.path}: ${printable(chosen.map(({ name }) => name).join(', '))}`,
      ),
    )
    console.log(
      `SHA-256 of the file, kept in .desk/: ${keepFile(site.folder, bytes)}`,
    )
  },
)

/** A line of somebody else’s without what would steer a terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}
