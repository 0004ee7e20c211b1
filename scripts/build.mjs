import { createBuilder } from 'vite'
import { readArguments } from './arguments.mjs'

const help = `npm run build [-- --today DAY] [--drafts]

Writes the site into dist/, or nothing where something is wrong; with --today as it will be on a day,
as in 2027-01-15; with --drafts also versions without a seal, marked as drafts.
SITE_URL=https://staging.company.in npm run build builds for another address.

Example: npm run build -- --today 2027-01-15`

try {
  const { values } = readArguments(help, {
    today: { type: 'string' },
    drafts: { type: 'boolean' },
  })
  if (values.today) process.env.SITE_TODAY = values.today
  if (values.drafts) process.env.SITE_DRAFTS = '1'
  await (await createBuilder({}, null)).buildApp()
} catch (error) {
  const text = String(error instanceof Error ? error.stack : error)
  const isFull = /ENOSPC|EFBIG|os error 2[78]\b/.test(text)
  const disk = isFull ? 'The disk is full.' : 'This folder can only be read.'
  const isDisk = isFull || /EROFS|os error 30\b/.test(text)
  console.error(
    isDisk ? `${disk}\nNothing was written; dist/ is as it was.` : text,
  )
  process.exitCode = 1
}
