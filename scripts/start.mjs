// npm start: builds the site for this machine and serves it, at PORT or 4173.
import { preview, resolveConfig } from 'vite'
import { readArguments } from './arguments.mjs'

const help = `npm start [-- --today DAY] [--drafts]

Builds the site and serves it at http://localhost:4173; PORT=5000 npm start takes another port. With
--today it is the site as it will be on a day, with --drafts also with versions without a seal.

Example: npm start -- --today 2027-01-15`

const port = Number(process.env.PORT || 4173)
const config = { preview: { port, strictPort: true } }
process.env.SITE_URL ??= `http://localhost:${port}`
readArguments(help, { today: { type: 'string' }, drafts: { type: 'boolean' } })
try {
  // Refuses a port that is none before it builds anything.
  await resolveConfig(config, 'serve')
  await import('./build.mjs')
  if (!process.exitCode) (await preview(config)).printUrls()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
