import { findCurrent } from '../../src/site/policy.ts'
import { amendPolicy } from '../acts/amend-policy.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { policyNamed } from '../site/read-site.ts'
import { root } from '../text/paths.ts'
import { command, readTexts } from './command.ts'

await command(
  {
    usage: 'npm run amend -- POLICY',
    about: 'Starts the draft of the next version from the newest version.',
    example: 'npm run amend -- tnc',
    options: {
      current: {
        type: 'boolean',
        about: 'start from the current version instead of an upcoming one',
      },
    },
    positionals: 1,
  },
  async ([slug = ''], values) => {
    const site = await readTexts()
    const current = findCurrent(policyNamed(site, slug))
    const day = values.current ? current?.day : undefined
    const draft = amendPolicy(site, slug, day)
    writeChanges(root, draft)
    console.log(`Created ${draft.path}. Edit it, and write its summary for readers.
To publish it: npm run seal -- ${slug}`)
  },
)
