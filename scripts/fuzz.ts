import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import pc from 'picocolors'
import { fuzz } from './fuzz/fuzz.ts'
import { parseFuzzOptions, usage } from './fuzz/options.ts'
import { serve } from './fuzz/serve.ts'

// npm run fuzz [-- --minutes 30] [-- --seed 7]: alters the content at random and publishes it, in threads that run this program too.
if (!isMainThread && parentPort) serve(parentPort, workerData)
else if (process.argv.includes('--help')) console.log(usage)
else {
  try {
    const options = parseFuzzOptions(process.argv.slice(2), Math.floor(Math.random() * 1e6))
    console.log(`seed ${options.seed}`)
    const tally = await fuzz(options, process.argv[1] ?? '', (line) => console.error(pc.red(line)))
    console.log(String(tally))
    process.exitCode = tally.failures > 0 ? 1 : 0
  } catch (error) {
    console.error(pc.red(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}
