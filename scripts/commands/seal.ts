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

await command(
  {
    usage: 'npm run seal -- POLICY [DATE]',
    about:
      'Seals the draft of a policy, which publishes it: for the first date that the promised notice permits, or for a later DATE. Shows what readers are promised, and asks.',
    example: 'npm run seal -- tnc 2027-01-15',
    options: {
      as: {
        type: 'string',
        about: 'NAME: who seals; by default, the user name of git',
      },
      language: {
        type: 'string',
        about: 'CODE: seal the translations into this language instead',
      },
      anew: {
        type: 'boolean',
        about: 'rebuild the whole book, before the launch date is known',
      },
      yes: { type: 'boolean', about: 'seal without asking' },
    },
    positionals: 2,
  },
  async ([policy = '', day], { anew, as: by, language, yes }) => {
    const site = openCheckedSite()
    const slug = policy.toLowerCase()
    let paths: readonly string[] = []

    if (anew) {
      await confirm('Rebuild the whole book of seals?', yes)
      sealAnew(site, by)
    } else if (language) {
      ensureSealable(site, slug)
      await confirm(`Seal the translations of ${slug} into ${language}?`, yes)
      const which = { slug, language, ...(day && { day }) }
      paths = sealTranslations(site, which, by)
    } else {
      ensureSealable(site, slug)
      const { promise, isUnchanged, ...plan } = prepareSeal(site, slug, {
        by,
        day,
      })
      console.log(promise)
      await (isUnchanged
        ? confirm('Nothing changes for readers. Seal it anyway?')
        : confirm(`Seal it, effective ${plan.day}?`, yes))
      plan.write()
      paths = [plan.path]
    }
    console.log(
      styleText('green', `Sealed. Commit ${[...paths, bookFile].join(', ')}.`),
    )
  },
)
