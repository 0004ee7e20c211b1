import { openCheckedSite } from '../rules/open-site.ts'
import { amendPolicy } from '../site/amend-policy.ts'
import { command } from './command.ts'

const help = `npm run amend -- POLICY [--effective DAY] [--again]

Makes the next version of a policy from its newest, for the first day that the promised notice permits,
or with --effective for another, which may lie before an announced version. It is a draft until it is
sealed. Where there is a draft already, --again makes another.

Example: npm run amend -- tnc --effective 2027-01-15`

const options = {
  effective: { type: 'string' },
  again: { type: 'boolean' },
} as const

await command({ help, options, positionals: 1 }, ([slug = ''], values) => {
  console.log(amendPolicy(openCheckedSite(), slug, values))
})
