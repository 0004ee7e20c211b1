import pc from 'picocolors'
import { keepTimestamp } from '../outputs/evidence/timestamp.ts'
import { userName } from '../policies/git.ts'
import { printPromise } from '../policies/promise.ts'
import { prepareSeal, sealAnew } from '../policies/seal.ts'
import type { Site } from '../policies/site.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { ensureSealable } from '../rules/problems.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run seal -- POLICY [DAY] [--as NAME] [--yes] [--timestamp URL] | --anew

Seals the draft of a policy, which publishes it: for the first day that the promised notice permits, or
for DAY, which may be later. It first says what readers are promised by it, and asks. --as says who
seals, where that is not git's name; --yes does not ask. --timestamp asks a time stamping authority
(RFC 3161) for a token, which proves to others when the seal existed, and keeps it in
content/timestamps. --anew makes the whole book anew from the texts, as long as the day of launch is
not known.

Example: npm run seal -- tnc 2027-01-15`

const options = {
  anew: { type: 'boolean' },
  as: { type: 'string' },
  yes: { type: 'boolean' },
  timestamp: { type: 'string' },
} as const

await command(
  { help, options, positionals: 2, isOptional: true },
  async ([policy = '', day], { anew, as, yes, timestamp }) => {
    const site = openCheckedSite()
    const by = as ?? userName(site.folder)
    if (anew) {
      if (!yes) await confirm('Make the whole book of seals anew?')
      const count = sealAnew(site, by)
      console.log(pc.green(`Sealed ${count} texts anew. Commit ${bookFile}.`))
      return
    }
    if (!policy) throw new Error(help.split('\n')[0])
    ensureSealable(site, policy)
    await sealOne(site, policy.toLowerCase(), { by, day, yes, timestamp })
  },
)

interface SealOptions {
  by: string | undefined
  day: string | undefined
  yes: boolean | undefined
  timestamp: string | undefined
}

async function sealOne(
  site: Site,
  slug: string,
  { by, day: asked, yes, timestamp }: SealOptions,
): Promise<void> {
  const prepared = prepareSeal(site, slug, { by, day: asked })
  const { promise, day, isUnchanged, hash, write } = prepared
  console.log(`${printPromise(promise)}\n`)
  if (isUnchanged)
    await confirm('Readers find nothing changed in it. Seal it all the same?')
  else if (!yes) await confirm(`Seal it, in force from ${day}?`)

  const token = timestamp && (await keepTimestamp(site.folder, hash, timestamp))
  write()
  const files = [versionFile(slug, day), bookFile, token].filter(Boolean)
  console.log(pc.green(`Sealed. Commit ${files.join(', ')}.`))
}
