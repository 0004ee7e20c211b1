import { styleText } from 'node:util'
import {
  prepareSeal,
  sealAnew,
  sealTranslations,
} from '../acts/seal-version.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { bookFile } from '../text/paths.ts'
import { command, confirm } from './command.ts'

const help = `npm run seal -- POLICY [DAY] [--language CODE] [--as NAME] [--yes] | --anew

Seals the draft of a policy, which publishes it: for the first day that the promised notice permits, or
for DAY, which may be later. It first says what readers are promised; --yes does not ask. --as says who
seals, where that is not git's name. --language seals its translations that are not sealed yet. --anew
makes the whole book anew, as long as the day of launch is not known.

Example: npm run seal -- tnc 2027-01-15`

const options = {
  anew: { type: 'boolean' },
  as: { type: 'string' },
  language: { type: 'string' },
  yes: { type: 'boolean' },
} as const

await command(
  { help, options, positionals: 2 },
  async ([policy = '', day], { anew, as: by, language, yes }) => {
    const site = openCheckedSite()
    const slug = policy.toLowerCase()
    if (!anew) ensureSealable(site, slug)
    let paths: readonly string[] = []

    if (anew) {
      await confirm('Make the whole book of seals anew?', yes)
      sealAnew(site, by)
    } else if (language) {
      await confirm(`Seal the translations of ${slug} into ${language}?`, yes)
      const which = { slug, language, ...(day && { day }) }
      paths = sealTranslations(site, which, by)
    } else {
      const prepared = prepareSeal(site, slug, { by, day })
      console.log(prepared.promise)
      await (prepared.isUnchanged
        ? confirm('Readers find nothing changed in it. Seal it all the same?')
        : confirm(`Seal it, in force from ${prepared.day}?`, yes))
      prepared.write()
      paths = [prepared.path]
    }
    console.log(
      styleText('green', `Sealed. Commit ${[...paths, bookFile].join(', ')}.`),
    )
  },
)
