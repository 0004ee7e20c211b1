import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDesk, refresh } from '../../scripts/desk/answer-requests.ts'

/**
 * Serves the desk of a folder at a free port, which is printed. Prints the
 * processor time in milliseconds since then and the memory in MB when it ends.
 */
export default async (): Promise<void> => {
  const folder = process.argv[2] ?? ''
  const context = {
    ...{ folder, today: () => '2026-12-01', limit: 20_000 },
    // Only a served desk has news.
    address: 'https://desk.example',
  }
  const person = { name: 'A', email: 'a@b.example' }
  const desk = createDesk({
    ...context,
    bundle: new Map(),
    door: async () => person,
  })
  await refresh(context)
  const server = createServer({ keepAliveTimeout: 120_000 }, desk)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ port }))
  const before = process.cpuUsage()
  setInterval(() => refresh(context), 10_000).unref()
  await once(process, 'SIGTERM')
  await refresh(context)
  const { user, system } = process.cpuUsage(before)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(JSON.stringify({ processor: (user + system) / 1000, memory }))
  process.exit()
}
