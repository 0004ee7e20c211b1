// Runs a command, `node scripts/run.mjs check`, or a file through Vite: it
// imports TypeScript and styles as the site does, a file also MDX.
import { show } from './step.mjs'

// Hide the bundler's warning about the time that plugins take.
const { warn } = console
console.warn = (text, ...more) => {
  if (!`${text}`.includes('PLUGIN_TIMINGS')) warn(text, ...more)
}

process.env.NODE_ENV = 'production'
const [name = ''] = process.argv.splice(2, 1)
const isFile = name.endsWith('.ts')
if (!isFile) show('Starting…')
const file = isFile ? name : `scripts/commands/${name}.ts`
try {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const server = await createServer({
    appType: 'custom',
    // No command imports a text, and loading all plugins takes half a second.
    configFile: isFile ? undefined : false,
    mode: 'production',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { ssr } = server.environments
  try {
    if (isRunnableDevEnvironment(ssr)) {
      const { default: serve } = await ssr.runner.import(`/${file}`)
      // A server needs Vite as long as it runs.
      await serve?.(server)
    }
  } finally {
    await server.close()
  }
} catch (error) {
  show('')
  // A PlainError prints without a stack.
  console.error(error)
  process.exitCode = 1
}
