import pc from 'picocolors'
import { userName } from '../policies/git.ts'
import { printPromise } from '../policies/promise.ts'
import { prepareSeal, prepareTranslations, sealAnew } from '../policies/seal.ts'
import type { Site } from '../policies/site.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { ensureSealable } from '../rules/problems.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run seal -- POLICY [DAY] [--language CODE] [--as NAME] [--yes] | --anew

Seals the draft of a policy, which publishes it: for the first day that the promised notice permits, or
for DAY, which may be later. It first says what readers are promised by it, and asks. --as says who
seals, where that is not git's name; --yes does not ask. --language seals the translations of the policy
that are not sealed yet. --anew makes the whole book anew from the texts, as long as the day of launch
is not known.

Example: npm run seal -- tnc 2027-01-15`

const options = {
  anew: { type: 'boolean' },
  as: { type: 'string' },
  language: { type: 'string' },
  yes: { type: 'boolean' },
} as const

await command(
  { help, options, positionals: 2, isOptional: true },
  async ([policy = '', day], { anew, as, language, yes }) => {
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
    if (language) {
      const slug = policy.toLowerCase()
      const translations = { slug, language, ...(day && { day }) }
      const { paths, write } = prepareTranslations(site, translations, by)
      if (!yes) await confirm(`Seal ${paths.join(', ')}?`)
      write()
      console.log(
        pc.green(`Sealed. Commit ${[...paths, bookFile].join(', ')}.`),
      )
      return
    }
    await sealOne(site, policy.toLowerCase(), { by, day, yes })
  },
)

interface SealOptions {
  by: string | undefined
  day: string | undefined
  yes: boolean | undefined
}

async function sealOne(
  site: Site,
  slug: string,
  { by, day: asked, yes }: SealOptions,
): Promise<void> {
  const prepared = prepareSeal(site, slug, { by, day: asked })
  const { promise, day, isUnchanged, write } = prepared
  console.log(`${printPromise(promise)}\n`)
  if (isUnchanged)
    await confirm('Readers find nothing changed in it. Seal it all the same?')
  else if (!yes) await confirm(`Seal it, in force from ${day}?`)

  write()
  console.log(
    pc.green(`Sealed. Commit ${versionFile(slug, day)}, ${bookFile}.`),
  )
}
