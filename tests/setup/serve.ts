import { type InlineConfig, preview } from 'vite'
import { hosting } from '../../scripts/vite/hosting.ts'
import { requestGuard } from '../../scripts/vite/request-guard.ts'

/** Serves a built folder as `vite preview` does, at a free port. */
export async function serve(outDir: string, more: InlineConfig = {}) {
  const { resolvedUrls, close } = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [hosting(), requestGuard()],
    build: { outDir },
    ...more,
    preview: { host: '127.0.0.1', port: 0, ...more.preview },
  })
  const [url = ''] = resolvedUrls?.local ?? []
  return { address: url.replace(/\/$/, ''), stop: close }
}
