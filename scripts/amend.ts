import { command } from './command.ts'
import { openSite } from './mdx/site.ts'
import { amendPolicy } from './versions/amend-policy.ts'

const help = `npm run amend -- POLICY [--effective DAY]

Makes the next version of a policy from its newest, for the first day that the promised notice permits,
or with --effective for a later one.

Example: npm run amend -- tnc --effective 2027-01-15`

const options = { effective: { type: 'string' } } as const

await command({ help, options, words: 1 }, ([slug = ''], { effective }) => {
  const site = openSite()
  const texts = [...site.sources.keys()].map(site.read)
  console.log(amendPolicy({ ...site, texts }, slug, effective))
})
