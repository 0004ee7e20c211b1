import type { IncomingMessage, Server } from 'node:http'
import type { Plugin } from 'vite'

/**
 * Drops a request whose target is not a URL, such as `http://[::1/`, which
 * would end the process of `vite` and `vite preview`.
 */
export function requestGuard(): Plugin {
  return {
    name: 'request-guard',
    configureServer: guardRequests,
    configurePreviewServer: guardRequests,
  }
}

function guardRequests({ httpServer }: { httpServer: object | null }): void {
  const server = httpServer as Server | null
  for (const event of ['request', 'upgrade'])
    server?.prependListener(
      event,
      (request: IncomingMessage, answer: { destroy: () => void }) => {
        // As hosts do; `//` would be the beginning of another host.
        request.url = request.url?.replace(/^\/{2,}/, '/') ?? '/'
        if (URL.canParse(request.url, 'http://localhost')) return

        answer.destroy()
        // The other listeners run, too.
        request.url = '/'
      },
    )
}
