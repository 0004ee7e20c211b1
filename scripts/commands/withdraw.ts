import { readFileSync } from 'node:fs'
import pc from 'picocolors'
import { openCheckedSite } from '../rules/open-site.ts'
import { prepareSeal } from '../rules/prepare-seal.ts'
import { withdraw } from '../site/withdraw.ts'
import { writeFile } from '../site/write-file.ts'
import { sealsFile, versionFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run withdraw -- POLICY DAY --reason "…" [--as NAME] [--yes]

Withdraws an announced version before its day: it comes into force no more, banner and lists drop it,
and its address says that it was withdrawn, when and, after --reason, why. It asks first; --yes does not
ask. --as says who withdraws it, where that is not git's name.

Example: npm run withdraw -- tnc 2027-01-15 --reason "The new prices are put off."`

const options = {
  reason: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'boolean' },
} as const

await command(
  { help, options, words: 2 },
  async ([policy = '', day = ''], values) => {
    const { reason = '', as, yes } = values
    const site = openCheckedSite()
    const slug = policy.toLowerCase()
    const path = versionFile(slug, day)
    const withdrawn = withdraw(site, { slug, day }, reason)
    if (!yes) await confirm(`Withdraw ${path}, telling readers: ${reason}`)
    const file = `${site.folder}/${path}`
    const source = readFileSync(file, 'utf8')
    writeFile(file, withdrawn)
    try {
      prepareSeal(openCheckedSite(), slug, day, as).write()
    } catch (error) {
      writeFile(file, source)
      throw error
    }
    console.log(pc.green(`Withdrawn. Commit ${path} and ${sealsFile}.`))
  },
)
