// npm run build: the site as it ships, in dist/. Nothing is written where something is wrong.
process.env.NODE_ENV = 'production'
const { buildWithReport } = await import('./site/build-report.ts')
process.exitCode = await buildWithReport({ origin: process.env.SITE_URL })

export {}
