import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { writeChanges } from '../../repository/write-changes.ts'
import { openSite } from '../../site/read-site.ts'
import { createReader } from '../../text/read.ts'
import { sealDraft } from '../seal-version.ts'

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
const site = openSite(folder, today, read)
writeChanges(folder, sealDraft(site, slug, { by: 'A' }).changes)
