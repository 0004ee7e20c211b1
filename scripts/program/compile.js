import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeKey } from './code-key.js'
import { targets } from './targets.js'

/** Packages that are large, or start processes of their own: they stay where they are installed. */
const external = ['@mdx-js/mdx', 'docx', 'playwright-core', 'tinypool', 'vite']

/**
 * Compiles scripts/NAME.ts, and the script of its workers, with all that they need to plain JavaScript, once for the same code. Returns the file to run.
 * @param {string} root the project's folder
 * @param {string} name
 */
export async function compile(root, name) {
  const programs = join(root, 'node_modules/.cache/site/programs')
  const folder = join(programs, `${name.replaceAll('/', '-')}-${codeKey(root)}`)
  const program = join(folder, 'command.js')
  if (isWhole(folder)) return program
  const fresh = `${folder}.new-${process.pid}`
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [keepAddresses],
    // Whatever NODE_ENV is: a program may be compiled by a development server.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: fresh,
      copyPublicDir: false,
      emitAssets: false,
      minify: false,
      target: 'node20',
      cssMinify: 'lightningcss',
      cssTarget: targets,
      rolldownOptions: {
        input: { command: `scripts/${name}.ts`, worker: 'scripts/worker.ts' },
      },
    },
  })
  writeFileSync(join(fresh, 'sums.json'), JSON.stringify(sumsOf(fresh)))
  replaceFormer(programs, folder, fresh)
  return program
}

/** A script finds the files beside it by its address, which is not that of what it is compiled to. */
const keepAddresses = {
  name: 'keep-addresses',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform: (code, id) =>
    /[\\/]scripts[\\/].*\.ts$/.test(id) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
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
  mkdirSync(programs, { recursive: true })
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
