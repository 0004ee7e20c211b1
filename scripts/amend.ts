import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { openSite } from './content/open-site.ts'
import { amendPolicy } from './versions/amend-policy.ts'

// npm run amend -- tnc [--effective DATE]: makes the next version of a policy from its newest, by default for the first day that the promised notice permits.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { effective: { type: 'string' } },
  })
  const { effective, ...others } = values
  if (positionals.length > 1 || Object.keys(others).length > 0 || typeof effective === 'boolean')
    throw new Error('Write it as in: npm run amend -- tnc --effective 2027-01-15')
  console.log(amendPolicy(openSite(), positionals[0], effective))
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
