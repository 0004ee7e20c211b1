// npm run desk: serves the desk to this machine alone, and opens it in the browser.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const help = `npm run desk [-- --port PORT] [--no-open]

Opens the desk, in which policies are changed, checked, compared, sealed and proved, in the browser.
It answers this machine alone; end it with Ctrl+C.

Example: npm run desk -- --port 5200`

const openers = { darwin: 'open', win32: 'explorer' }
const options = /** @type {const} */ ({
  port: { type: 'string', default: '5173' },
  open: { type: 'boolean', default: true },
  help: { type: 'boolean' },
})

try {
  const { values } = parseArgs({ options, allowNegative: true })
  if (values.help) console.log(help)
  else await start(Number(values.port), values.open)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {number} port @param {boolean} isOpened */
async function start(port, isOpened) {
  const server = await createServer({ server: { host: '127.0.0.1', port, open: false } })
  await server.listen()
  const plugin = server.config.plugins.find(({ name }) => name === 'desk')
  plugin?.api.prepare(server)
  const address = plugin?.api.addressOf(server)
  console.log(`The desk: ${address}`)
  if (!isOpened) return
  const opener = openers[/** @type {keyof typeof openers} */ (process.platform)] ?? 'xdg-open'
  spawn(opener, [address], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
