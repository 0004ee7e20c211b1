import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { openSite } from './mdx/site.ts'
import { amendPolicy } from './versions/amend-policy.ts'

const help = `npm run amend -- POLICY [--effective DAY]

Makes the next version of a policy from its newest.
--effective DAY   when it comes into force; by default the first day that the promised notice permits

Example: npm run amend -- tnc --effective 2027-01-15`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { effective: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [slug, ...others] = positionals
  if (!values.help && (slug === undefined || others.length > 0)) throw new Error(help)
  const site = openSite()
  const texts = [...site.sources.keys()].map(site.read)
  console.log(
    slug === undefined || values.help
      ? help
      : amendPolicy({ ...site, texts }, slug, values.effective),
  )
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
