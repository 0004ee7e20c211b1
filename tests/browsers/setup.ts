import type { TestProject } from 'vitest/node'
import { createPreviewServer, listen } from '../../scripts/hosting/preview-server.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { buildSite } from '../setup/build-site.ts'
import { engines } from './engines/engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of the engines that this machine has. */
    engines: string[]
  }
}

/** Builds the site as it ships, serves it, and installs the engines. On a machine that cannot have one of them its tests are skipped, but never in CI. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const found: string[] = []
  for (const [name, find] of Object.entries(engines)) if (await find()) found.push(name)
  const missing = Object.keys(engines).filter((name) => !found.includes(name))
  if (missing.length > 0 && process.env.CI)
    throw new Error(`These engines could not be installed: ${missing.join(', ')}.`)
  provide('engines', found)
  buildSite()
  const server = createPreviewServer(distFolder)
  provide('site', await listen(server, 0))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
