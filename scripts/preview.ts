import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { createPreviewServer, listen } from './hosting/preview-server.ts'
import { distFolder } from './site/build-report.ts'
import { recoverFolder } from './site/replace-folder.ts'

// npm run preview: serves dist/ as it stands, at PORT or 4173.
await preview()

/** Serves `dist/` until the process is ended. */
async function preview(): Promise<void> {
  recoverFolder(distFolder)
  if (!existsSync(join(distFolder, 'index.html'))) {
    console.error(pc.red('There is no site in dist/ yet. Run “npm run build” first.'))
    process.exitCode = 1
    return
  }
  const port = Number(process.env.PORT ?? 4173)
  try {
    const address = await listen(createPreviewServer(distFolder), port)
    console.log(`\nThe site is at ${pc.bold(address)} (Ctrl+C ends it)`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(pc.red(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run preview`))
    process.exitCode = 1
  }
}
