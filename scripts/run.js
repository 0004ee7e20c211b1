import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile } from './program/compile.js'

// node scripts/run.js NAME [...]: runs scripts/NAME.ts. It is JavaScript because it is what makes TypeScript run; compiled once, a command starts in a tenth of a second.
const [node = '', , name = '', ...rest] = process.argv
const root = join(fileURLToPath(new URL('..', import.meta.url)))
const program = compile(root.replace(/[\\/]$/, ''), name)
process.argv = [node, program, ...rest]
await import(pathToFileURL(program).href)
