import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { root } from '../content/folders.ts'
import { run } from './debian.ts'

/** The version of the oldest Chromium that the site promises to work in. */
export const OLDEST_CHROMIUM = '111.0.0'

/** The package of npm that holds it, and the hash of its file there. */
const name = '@sparticuz/chromium'
const sha256 = '47a33f561ca068c644efe3507d86d4bd5a15d8576c31fef5e660d2d4d4d4a3dd'

/** The path of that Chromium, fetched once and kept with the caches. Undefined where there is none: it runs on Linux on x64 only. */
export async function ensureOldestChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'node_modules/.cache/browsers')
  const program = join(folder, `chromium-${OLDEST_CHROMIUM}`)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const fresh = mkdtempSync(join(folder, 'new-'))
  try {
    run('npm', ['pack', '--silent', `${name}@${OLDEST_CHROMIUM}`, '--pack-destination', fresh])
    const archive = join(fresh, `${name.slice(1).replace('/', '-')}-${OLDEST_CHROMIUM}.tgz`)
    run('tar', ['-xzf', archive, '-C', fresh, 'package/bin/chromium.br'])
    const packed = readFileSync(join(fresh, 'package/bin/chromium.br'))
    const found = createHash('sha256').update(packed).digest('hex')
    if (found !== sha256)
      throw new Error(`${name} ${OLDEST_CHROMIUM} is not the one that was tested.`)
    writeFileSync(join(fresh, 'chromium'), await promisify(brotliDecompress)(packed), {
      mode: 0o755,
    })
    renameSync(join(fresh, 'chromium'), program)
    return program
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
