import { ensureNoApprovals } from '../acts/team.ts'
import { withdraw } from '../acts/withdraw.ts'
import { gitPerson } from '../repository/git.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { bookFile, root } from '../text/paths.ts'
import {
  askInTerminal,
  command,
  printResult,
  readTexts,
  signing,
} from './command.ts'

await command(
  {
    usage: 'npm run withdraw -- POLICY DATE --reason "…"',
    about:
      'Withdraws an upcoming version before its effective date. Its page stays, and shows the reason.',
    example:
      'npm run withdraw -- tnc 2027-01-15 --reason "The new prices are put off."',
    options: {
      reason: { type: 'string', about: 'TEXT: the reason, for readers' },
      ...signing,
    },
    positionals: 2,
  },
  async (
    [slug = '', day = ''],
    { reason = '', as: by = gitPerson(root).name, yes },
  ) => {
    const site = await readTexts()
    ensureNoApprovals(site.workspace, ['withdrawals'])
    const changes = withdraw(site, { slug, day }, reason, by)
    await askInTerminal(
      `Withdraw ${slug} of ${day}? The reason: ${reason}`,
      yes,
    )
    writeChanges(root, changes)
    printResult(`Withdrawn. Commit ${bookFile}.`)
  },
)
