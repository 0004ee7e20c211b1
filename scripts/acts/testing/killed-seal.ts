import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openSite } from '../../site/read-site.ts'
import { createReader } from '../../text/read.ts'
import { prepareSeal } from '../seal-version.ts'

// Seals the draft of a policy in a folder, and is killed once it has its name:
// node scripts/run.mjs scripts/acts/testing/killed-seal.ts FOLDER POLICY DAY
const [folder = '', slug = '', today = ''] = process.argv.slice(2)
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()

const read = createReader()
prepareSeal(openSite(folder, today, read), slug, { by: 'A' }).write()
