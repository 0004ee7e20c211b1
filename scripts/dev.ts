import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { startDevelopment } from './development/start-development.ts'

// npm run dev [-- --port 5174 --host 0.0.0.0 --open --strictPort]: shows the site while it is being written.
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      strictPort: { type: 'boolean', default: false },
      host: { type: 'string' },
      open: { type: 'boolean', default: false },
    },
  })
  await startDevelopment({
    ...values,
    port: values.port === undefined ? 5173 : Number(values.port),
  })
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
