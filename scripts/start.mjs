// npm start: builds the site for this machine and serves it, at PORT or 4173.
import { preview, resolveConfig } from 'vite'

const port = Number(process.env.PORT || 4173)
const config = { preview: { port, strictPort: true } }
process.env.SITE_URL ??= `http://localhost:${port}`
try {
  // Refuses a port that is none before it builds anything.
  await resolveConfig(config, 'serve')
  await import('./build.mjs')
  if (!process.exitCode) (await preview(config)).printUrls()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
