import pc from 'picocolors'
import { clauseSources } from '../outputs/receive/clause-sources.ts'
import { take as takeChanges } from '../outputs/receive/receive.ts'
import { keepFile, receiveFile } from '../outputs/receive/word-files.ts'
import { placeIn } from '../policies/outside-files.ts'
import { policyNamed } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { command, readNamedFile } from './command.ts'

const help = `npm run receive -- POLICY FILE.docx [--write] [--take CLAUSE]

Tells what counsel changed in a Word file of a draft that came back, clause by clause. --write writes it
into the draft, but for clauses that were changed here as well since the file was sent; --take writes
those clauses alone that are named, as in the brackets.

Example: npm run receive -- tnc changes.docx --take liability`

const options = {
  write: { type: 'boolean' },
  take: { type: 'string', multiple: true },
} as const

await command(
  { help, options, positionals: 2 },
  async ([slug = '', file = ''], { write, take }) => {
    const site = openCheckedSite()
    const now = policyNamed(site, slug).drafts.at(-1)
    if (!now)
      throw new Error(
        `There is no draft of “${slug}”. Begin one: npm run amend -- ${slug}`,
      )
    const bytes = readNamedFile(file)
    const received = await receiveFile(site, now, bytes)
    const here = clauseSources(now)
    const changes = received.changes.map((it) => ({
      ...it,
      key: it.id || 'opening',
      isChangedHere: (here.get(it.id)?.trim() ?? '') !== it.sent,
    }))
    const lines = changes.map(({ key, name, byHand, isChangedHere }) => {
      const here = isChangedHere
        ? 'changed here, too, since it was sent'
        : 'can be taken'
      return `  ${name} (${key}), ${byHand ? `by hand: ${byHand}` : here}`
    })
    const { tasks, comments } = received
    console.log(
      [now.path, ...lines, ...tasks, ...comments].map(printable).join('\n'),
    )

    const chosen = changes.filter(
      ({ key, byHand, isChangedHere }) =>
        !byHand && (take ? take.includes(key) : write && !isChangedHere),
    )
    if (chosen.length === 0)
      return console.log('\nNothing was written. To write it, add --write.')

    const ids = new Set(chosen.map(({ id }) => id))
    const source = takeChanges(received, now, ids)
    writeFile(placeIn(site.folder, now.path), source)
    const names = chosen.map(({ name }) => printable(name)).join(', ')
    console.log(pc.green(`\nWritten in ${now.path}: ${names}`))
    const sum = keepFile(site.folder, bytes)
    console.log(`SHA-256 of the file, kept in .desk/: ${sum}`)
  },
)

/** A line of somebody else’s without what would steer a terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}
