import type { Server } from 'node:http'
import { preview } from 'vite'
import { hosting } from '../../scripts/vite/hosting.ts'

/**
 * Serves a built folder as `vite preview` does, at a free port of this machine.
 */
export async function serve(outDir: string) {
  const { httpServer, close } = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [hosting()],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const place = httpServer.address()
  if (typeof place !== 'object' || !place)
    throw new Error('The preview has no port.')
  return {
    address: `http://127.0.0.1:${place.port}`,
    server: httpServer as Server,
    stop: close,
  }
}
