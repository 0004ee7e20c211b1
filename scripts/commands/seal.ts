import { rebuildBook } from '../acts/rebuild-book.ts'
import { sealTranslations } from '../acts/seal-translations.ts'
import { planSeal, sealDraft } from '../acts/seal-version.ts'
import { ensureNoApprovals } from '../acts/team.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import type { Changes } from '../repository/changes.ts'
import { gitPerson } from '../repository/git.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { root } from '../text/paths.ts'
import {
  askInTerminal,
  command,
  printResult,
  readTexts,
  signing,
} from './command.ts'

await command(
  {
    usage: 'npm run seal -- POLICY [DATE]',
    about:
      'Seals the draft of a policy, which publishes it: for the first date that the promised notice permits, or for a later DATE. Shows what readers are promised, and asks.',
    example: 'npm run seal -- tnc 2027-01-15',
    options: {
      ...signing,
      language: {
        type: 'string',
        about: 'CODE: seal the translations into this language instead',
      },
      anew: {
        type: 'boolean',
        about: 'rebuild the whole book, before the launch date is known',
      },
    },
    positionals: 2,
  },
  async (
    [policy = '', day],
    { anew, as: by = gitPerson(root).name, language, yes },
  ) => {
    const site = await readTexts()
    const slug = policy.toLowerCase()
    const write = (changes: Changes) => {
      writeChanges(root, changes)
      // “git add” refuses a removed file that was never committed.
      const paths = Array.from(changes.edits, ([path, { after }]) =>
        after === null && !site.workspace.own.has(path) ? [] : path,
      ).flat()
      printResult('Sealed. Commit these files:')
      console.log(`git add ${paths.join(' ')}`)
    }
    if (anew) {
      await askInTerminal('Rebuild the whole book of seals?', yes)
      write(rebuildBook(site, by))
    } else if (language) {
      ensureNoApprovals(site.workspace, ['translations'])
      ensureSealable(site, slug)
      await askInTerminal(
        `Seal the translations of ${slug} into ${language}?`,
        yes,
      )
      const which = { slug, language, ...(day && { day }) }
      write(sealTranslations(site, which, by))
    } else {
      ensureSealable(site, slug, planSeal(site, slug, { day }))
      const sealed = sealDraft(site, slug, { by, day })
      const { isWithoutNotice } = sealed
      ensureNoApprovals(site.workspace, ['versions'], isWithoutNotice)
      console.log(sealed.promise)
      for (const warning of sealed.warnings)
        await askInTerminal(`${warning} Seal it all the same?`)
      await (sealed.isUnchanged
        ? askInTerminal('Nothing changes for readers. Seal it anyway?')
        : askInTerminal(`Seal it, effective ${sealed.day}?`, yes))
      write(sealed.changes)
    }
  },
)
