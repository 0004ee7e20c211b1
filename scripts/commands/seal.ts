import pc from 'picocolors'
import { keepTimestamp } from '../outputs/evidence/timestamp.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { prepareSeal } from '../rules/prepare-seal.ts'
import { printPromise } from '../site/promise.ts'
import { sealsFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run seal -- POLICY [DAY] [--as NAME] [--yes] [--timestamp URL]

Seals a version of a policy, which publishes it: a new one, or what was corrected since. It first says
what readers are promised by it, and asks. --as says who seals, where that is not git's name; --yes
does not ask. --timestamp asks a time stamping authority (RFC 3161) for a token, which proves to others
when the seal existed, and keeps it in content/timestamps; without a token nothing is sealed.

Example: npm run seal -- tnc 2027-01-15`

const options = {
  as: { type: 'string' },
  yes: { type: 'boolean' },
  timestamp: { type: 'string' },
} as const

await command(
  { help, options, positionals: 2 },
  async ([policy = '', day], values) => {
    const { as, yes, timestamp } = values
    const site = openCheckedSite()
    const { path, what, promise, unseen, hash, write } = prepareSeal(
      site,
      policy.toLowerCase(),
      day,
      as,
    )
    console.log(`${printPromise(promise)}\n`)
    if (unseen) console.log(pc.yellow(unseen))
    if (!yes) await confirm(`Seal ${what} of ${path}?`)
    const token =
      timestamp && (await keepTimestamp(site.folder, hash, timestamp))
    write()
    const files = token ? `${sealsFile} and ${token}` : sealsFile
    console.log(pc.green(`${path}: sealed ${what}. Commit ${files} with it.`))
  },
)
