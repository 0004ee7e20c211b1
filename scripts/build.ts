import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { parseDay } from '../src/policy/timeline.ts'
import { buildWithReport } from './site/build-report.ts'

// npm run build [-- --today 2027-01-15]: the site as it ships, in dist/, as it will be on a day; by default today in India. Nothing is written where something is wrong.
try {
  const { values } = parseArgs({ options: { today: { type: 'string' } } })
  process.exitCode = await buildWithReport({
    origin: process.env.SITE_URL,
    today: values.today === undefined ? undefined : parseDay(values.today),
  })
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
