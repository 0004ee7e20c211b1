// npm start: builds the site for this machine and serves it, at PORT or 4173.
import { createBuilder, preview } from 'vite'

const port = Number(process.env.PORT ?? 4173)
process.env.SITE_URL ??= `http://localhost:${port}`
try {
  await (await createBuilder({}, null)).buildApp()
  const server = await preview({ preview: { port, strictPort: true } })
  server.printUrls()
  console.log(
    `Its links to itself begin with ${process.env.SITE_URL}; “npm run build” takes the address of content/facts.yaml.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
}
