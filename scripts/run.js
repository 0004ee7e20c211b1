import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile } from './program/compile.js'
import { explainDisk } from './program/explain-disk.js'

// node scripts/run.js NAME [...]: runs scripts/NAME.ts. It is JavaScript because it is what makes TypeScript run; compiled once, a command starts in a tenth of a second.
const [node = '', , name = '', ...rest] = process.argv
const root = join(fileURLToPath(new URL('..', import.meta.url)))
const program = compiled(root.replace(/[\\/]$/, ''))
if (program) {
  process.argv = [node, program, ...rest]
  await import(pathToFileURL(program).href)
}

/** @param {string} folder */
function compiled(folder) {
  try {
    return compile(folder, name)
  } catch (error) {
    console.error(explainDisk(error) ?? (error instanceof Error ? error.message : error))
    process.exitCode = 1
    return undefined
  }
}
