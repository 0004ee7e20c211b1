// npm start: builds the site for this machine and serves it, at PORT or 4173.
import { preview } from 'vite'

const port = Number(process.env.PORT ?? 4173)
process.env.SITE_URL ??= `http://localhost:${port}`
await import('./build.mjs')
if (!process.exitCode) (await preview({ preview: { port, strictPort: true } })).printUrls()
