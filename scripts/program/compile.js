import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeKey } from './code-key.js'
import { remainsIn } from './remains.js'

const bundler = fileURLToPath(new URL('bundle.js', import.meta.url))

/**
 * Compiles scripts/NAME.ts, and the script of its workers, with all that they need to plain JavaScript, once for the same code. Returns the file to run.
 * @param {string} root the project's folder
 * @param {string} name
 */
export function compile(root, name) {
  const programs = join(root, 'node_modules/.cache/site/programs')
  const folder = join(programs, `${name.replaceAll('/', '-')}-${codeKey(root)}`)
  const program = join(folder, 'command.js')
  if (isWhole(folder)) return program
  const fresh = `${folder}.new-${process.pid}`
  try {
    for (const path of remainsIn(programs)) rmSync(path, { recursive: true, force: true })
    for (const path of ['node_modules/.cache', 'node_modules/.cache/site', programs, fresh]) {
      makeFolder(resolve(root, path))
    }
    compileInto(fresh, root, name)
    writeFileSync(join(fresh, 'sums.json'), JSON.stringify(sumsOf(fresh)))
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  replaceFormer(programs, folder, fresh)
  return program
}

/**
 * Makes a folder where there is none. With `recursive` Node says of a read-only disk that the folder above is missing.
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/**
 * @param {string} fresh
 * @param {string} root
 * @param {string} name
 */
function compileInto(fresh, root, name) {
  // A process of its own, for it takes more memory than most commands; and the less, the fewer its threads.
  const env = { ...process.env, RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' }
  const args = [bundler, root, name, fresh]
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status === 0) return
  const isFull = /ENOSPC|EFBIG|EDQUOT|os error (?:27|28|122)\b/.test(stderr)
  const error = new Error(`scripts/${name}.ts could not be compiled.\n${stderr}`)
  throw isFull ? Object.assign(error, { code: 'ENOSPC', path: fresh }) : error
}

/**
 * Whether a compiled program is there as it was written.
 * @param {string} folder
 */
function isWhole(folder) {
  try {
    const sums = readFileSync(join(folder, 'sums.json'), 'utf8')
    return sums === JSON.stringify(sumsOf(folder))
  } catch {
    return false
  }
}

/** @param {string} folder */
function sumsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sums.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return files.map((file) => [
    relative(folder, file),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ])
}

/**
 * Puts a fresh program in the place of those of former code. Another process may do the same at once; then the first one stays.
 * @param {string} programs
 * @param {string} folder
 * @param {string} fresh
 */
function replaceFormer(programs, folder, fresh) {
  const name = folder.slice(0, -32)
  for (const entry of readdirSync(programs)) {
    const path = join(programs, entry)
    if (path.startsWith(name) && !path.includes('.new-') && (path !== folder || !isWhole(folder)))
      rmSync(path, { recursive: true, force: true })
  }
  try {
    renameSync(fresh, folder)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}
