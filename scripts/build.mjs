import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'

const help = `npm run build [-- --today DAY]

Writes the site into dist/, or nothing where something is wrong; with --today as it will be on a day,
as in 2027-01-15. SITE_URL=https://staging.company.in npm run build builds for another address.`

try {
  const { values } = parseArgs({
    options: { today: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.today) process.env.SITE_TODAY = values.today
  if (values.help) {
    console.log(help)
    process.exit()
  }
  await (await createBuilder({}, null)).buildApp()
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
}
