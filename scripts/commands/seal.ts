import { styleText } from 'node:util'
import { sealAnew, sealDraft, sealTranslations } from '../acts/seal-version.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import type { Changes } from '../repository/changes.ts'
import { writeChanges } from '../repository/write-changes.ts'
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
    const write = (changes: Changes) => {
      writeChanges(site.folder, changes)
      const paths = [...changes.edits.keys()]
      console.log(styleText('green', `Sealed. Commit ${paths.join(', ')}.`))
    }
    if (anew) {
      await confirm('Make the whole book of seals anew?', yes)
      write(sealAnew(site, by))
    } else if (language) {
      await confirm(`Seal the translations of ${slug} into ${language}?`, yes)
      const which = { slug, language, ...(day && { day }) }
      write(sealTranslations(site, which, by))
    } else {
      const sealed = sealDraft(site, slug, { by, day })
      console.log(sealed.promise)
      await (sealed.isUnchanged
        ? confirm('Readers find nothing changed in it. Seal it all the same?')
        : confirm(`Seal it, in force from ${sealed.day}?`, yes))
      write(sealed.changes)
    }
  },
)
