import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000

/**
 * What processes were making in a folder when they were killed: its name ends in `.new-` or `.old-` and the number of a process that runs no more.
 * @param {string} folder
 * @param {string} [begins] how the names begin
 */
export function remainsIn(folder, begins = '') {
  return namesIn(folder).flatMap((name) => {
    const pid = name.startsWith(begins) ? /\.(?:new|old)-(\d+)$/.exec(name)?.[1] : undefined
    const path = join(folder, name)
    return pid === undefined || (isRunning(Number(pid)) && isOfToday(path)) ? [] : [path]
  })
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Whether another process has this number. A process that may not be asked runs.
 * @param {number} pid
 */
function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Numbers are given again: no command runs for a day.
 * @param {string} path
 */
function isOfToday(path) {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - changed < DAY
}
