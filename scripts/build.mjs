// npm run build [-- --today 2027-01-15]: what `vite build` does, as on another day.
import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'

const help = `npm run build [-- --today DAY]

Writes the site into dist/, or nothing where something is wrong. With --today as it will be on a day.
SITE_URL=https://staging.company.in npm run build builds for another address.

Example: npm run build -- --today 2027-01-15`

try {
  const { values } = parseArgs({
    options: { today: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.today) process.env.SITE_TODAY = values.today
  if (values.help) console.log(help)
  else await (await createBuilder({}, null)).buildApp()
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
}
