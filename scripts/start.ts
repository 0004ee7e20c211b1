import pc from 'picocolors'
import { buildWithReport } from './site/build-report.ts'

// npm start: builds the site for this machine and serves it, at PORT or 4173.
const port = process.env.PORT ?? '4173'
const origin = process.env.SITE_URL ?? `http://localhost:${port}`
process.exitCode = await buildWithReport({ origin })
if (!process.exitCode) {
  console.log(
    pc.dim(
      `Its links to itself begin with ${origin}; “npm run build” uses the address in content/facts.yaml.`,
    ),
  )
  await import('./preview.ts')
}
