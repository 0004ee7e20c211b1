import { basename } from 'node:path'
import pc from 'picocolors'
import { receiveFile, takeFile, takenByDefault } from '../desk/received.ts'
import { choiceOf, describeFile } from '../outputs/receive/describe.ts'
import { take as takeClauses } from '../outputs/receive/take.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { command, readNamedFile } from './command.ts'

const help = `npm run receive -- FILE.docx [--write] [--leave CLAUSE] [--take CLAUSE]

Tells what counsel changed in a Word file that came back: clause by clause, by whom and when, with
comments, and what cannot be taken. --write writes it into the draft that the file belongs to; each
clause has landed only where, read again, it says what counsel wrote. --leave leaves a clause as it is,
--take takes one that was changed here as well since the file was sent; both may stand there more than
once, and want the name in brackets.

Example: npm run receive -- changes.docx --write --leave liability`

const options = {
  write: { type: 'boolean' },
  leave: { type: 'string', multiple: true },
  take: { type: 'string', multiple: true },
} as const

await command(
  { help, options, positionals: 1 },
  ([file = ''], { write, leave = [], take = [] }) => {
    const site = openCheckedSite()
    const bytes = readNamedFile(file)
    const received = receiveFile(site, bytes)
    const { text, sent, units } = received
    const choices = units.map(choiceOf)
    const unknown = [...leave, ...take].find((it) => !choices.includes(it))
    if (unknown)
      throw new Error(
        `Nothing of “${unknown}” changes. What changes is: ${choices.join(', ')}.`,
      )

    const offered = takenByDefault(received)
    const chosen = units.flatMap((unit) => {
      const choice = choiceOf(unit)
      const isTaken = take.includes(choice) || offered.includes(unit.id)
      return isTaken && !leave.includes(choice) ? unit.id : []
    })
    const share = Math.floor(sent.share * 100)
    const lines = [
      `${text.frontMatter?.title} in ${text.path}`,
      `  sent as ${sent.path}, ${share} % of it the same`,
      ...describeFile(received),
    ]
    console.log(lines.join('\n'))
    const names = (ids: readonly string[]) =>
      units.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ')

    const taken = write
      ? takeFile(site, { name: basename(file), bytes }, received, chosen)
      : takeClauses(site, received, chosen)
    const tasks = taken.tasks.map(({ where, what }) => `  ${where}: ${what}`)
    if (tasks.length > 0) console.log(['\nTo do by hand', ...tasks].join('\n'))
    if (chosen.length > 0 && !write)
      console.log('\nNothing was written. To write it, add --write.')
    if (!('hash' in taken)) return

    const { landed, hash } = taken
    console.log(
      landed.length > 0
        ? pc.green(`\nWritten in ${text.path}: ${names(landed)}`)
        : '\nNothing was written.',
    )
    console.log(`SHA-256 of the file, kept in .desk/: ${hash}`)
  },
)
