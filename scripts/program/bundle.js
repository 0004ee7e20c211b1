import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserslistToTargets, bundle as bundleCss } from 'lightningcss'
import { build } from 'rolldown'
import { targets } from './targets.js'

// node bundle.js ROOT NAME FOLDER: bundles scripts/NAME.ts and scripts/worker.ts, with the packages that they need, into a folder.
const [root = '', name = '', folder = ''] = process.argv.slice(2)

/** Packages that are large, or start processes of their own: they stay where they are installed. */
const external = [
  '@mdx-js/mdx',
  'docx',
  'lightningcss',
  'playwright-core',
  'rolldown',
  'satteri',
  'tinypool',
  'vite',
]

/** Style sheets are imported as the text that pages carry: with those that they import, for the engines that we build for, and small. */
const styles = {
  name: 'styles',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    /**
     * @param {string} id
     * @param {string} [importer]
     */
    handler: (id, importer = root) => resolve(dirname(importer), id),
  },
  load: {
    filter: { id: /\.css\?inline$/ },
    /** @param {string} id */
    handler(id) {
      const filename = id.replace(/\?inline$/, '')
      const { code } = bundleCss({ filename, minify: true, targets: engines })
      return { code: `export default ${JSON.stringify(code.toString())}`, moduleType: 'js' }
    },
  },
}

// “ios16.4” is “ios_saf 16.4” there.
const engines = browserslistToTargets(
  targets.map((target) => target.replace(/^ios/, 'ios_saf').replace(/(\d)/, ' $1')),
)

/** A script finds the files beside it by its address, which is not that of what it is compiled to. */
const addresses = {
  name: 'addresses',
  transform: {
    filter: { id: /[\\/]scripts[\\/].*\.[jt]s$/, code: /import\.meta\.url/ },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler: (code, id) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

await build({
  cwd: root,
  input: { command: `scripts/${name}.ts`, worker: 'scripts/worker.ts' },
  platform: 'node',
  external,
  // Packages hold directives for other bundlers; what is wrong is thrown.
  logLevel: 'silent',
  resolve: { conditionNames: ['production', 'node', 'module', 'import', 'default'] },
  transform: { target: 'node20', define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [styles, addresses],
  output: { dir: folder, format: 'esm' },
})
