import { amendPolicy } from '../acts/amend-policy.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { command } from './command.ts'

const help = `npm run amend -- POLICY [--in-force]

Begins the draft of a policy from its newest version, or with --in-force from the one in force, before an
announced one.

Example: npm run amend -- tnc`

const options = { 'in-force': { type: 'boolean' } } as const

await command({ help, options, positionals: 1 }, ([slug = ''], values) => {
  const site = openCheckedSite()
  const draft = amendPolicy(site, slug, values['in-force'])
  writeChanges(site.folder, draft)
  console.log(`Made ${draft.path}. Write in it what changes, and behind “summary:” why, for readers.
When it is final: npm run seal -- ${slug}. Nobody sees it before, and its notice begins then.`)
})
