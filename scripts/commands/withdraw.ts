import { styleText } from 'node:util'
import { withdraw } from '../acts/seal-version.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { bookFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run withdraw -- POLICY DAY --reason "…" [--as NAME] [--yes]

Withdraws an announced version before its day; its address goes on saying so and, after --reason, why.
--yes does not ask. --as says who withdraws it, where that is not git's name.

Example: npm run withdraw -- tnc 2027-01-15 --reason "The new prices are put off."`

const options = {
  reason: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'boolean' },
} as const

await command(
  { help, options, positionals: 2 },
  async ([slug = '', day = ''], { reason = '', as: by, yes }) => {
    await confirm(`Withdraw ${slug} of ${day}, telling readers: ${reason}`, yes)
    const site = openCheckedSite()
    writeChanges(site.folder, withdraw(site, { slug, day }, reason, by))
    console.log(styleText('green', `Withdrawn. Commit ${bookFile}.`))
  },
)
