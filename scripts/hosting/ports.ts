import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Ports of this machine that nobody listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** Resolves once somebody listens at a port of this machine. Throws after some seconds, by default ten. */
export async function untilAnswered(port: number, seconds = 10): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isOpen(port))) {
    if (performance.now() > end) throw new Error(`Nobody answers at port ${port}.`)
    await wait(20)
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
