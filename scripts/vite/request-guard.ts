import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin } from 'vite'

/**
 * Answers 400 to a request whose target is not a URL, such as `http://[::1/`,
 * which would end the process of `vite` and `vite preview`.
 */
export function requestGuard(): Plugin {
  const guard = ({ httpServer }: { httpServer: object | null }) => {
    if (httpServer) guardRequests(httpServer as Server)
  }
  return {
    name: 'request-guard',
    configureServer: guard,
    configurePreviewServer: guard,
  }
}

function guardRequests(server: Server): void {
  const [answer] = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (request, response) =>
    hasTarget(request)
      ? answer?.call(server, request, response)
      : response.writeHead(400).end(),
  )
  server.on('upgrade', (request, socket: Duplex, head) => {
    if (!hasTarget(request)) return socket.destroy()
    for (const upgrade of upgrades) upgrade.call(server, request, socket, head)
  })
}

/** Whether the target of a request is a path, or a whole URL, that parses. */
function hasTarget({ url = '' }: IncomingMessage): boolean {
  return URL.canParse(url, 'http://localhost')
}
