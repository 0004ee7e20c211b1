import pc from 'picocolors'
import { command, confirm } from './command.ts'
import { sealsFile } from './content/paths.ts'
import { prepareSeal } from './mdx/prepare-seal.ts'
import { openSite } from './mdx/site.ts'

const help = `npm run seal -- POLICY [DAY] [--as NAME] [--yes]

Seals a version of a policy, which publishes it: a new one, or what was corrected since. It first says
what readers are promised by it, and asks. --as says who seals, where that is not git's name; --yes
does not ask.

Example: npm run seal -- tnc 2027-01-15`

const options = { as: { type: 'string' }, yes: { type: 'boolean' } } as const

await command({ help, options, words: 2 }, async ([policy = '', day], { as, yes }) => {
  const { path, what, promise, write } = prepareSeal(openSite(), policy.toLowerCase(), day, as)
  console.log(`${promise}\n`)
  if (!yes) await confirm(`Seal ${what} of ${path}?`)
  write()
  console.log(pc.green(`${path}: sealed ${what}. Commit ${sealsFile} with it.`))
})
