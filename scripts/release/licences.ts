import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../content/folders.ts'
import { type Condition, met, unmet } from './condition.ts'

/** Packages as `package-lock.json` lists them, by their folder. */
export type Packages = Readonly<Record<string, { license?: string; dev?: boolean; link?: boolean }>>

const lockFile = join(root, 'package-lock.json')

/** What may be passed on to visitors without more than naming the authors. */
const FREE = /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0)\b/

/** Every package has a licence, and those that ship may be passed on. */
export function licences(packages: Packages = readPackages()): Condition {
  const all = Object.entries(packages).filter(([folder]) => folder !== '')
  const none = all.filter(([, { license }]) => !license || license === 'UNLICENSED')
  const unfree = all.filter(([, { license, dev }]) => !dev && license && !FREE.test(license))
  if (all.length === 0)
    return unmet('Licences', 'package-lock.json is missing', 'Put it back, as it was committed.')
  const wrong = [...new Set([...none, ...unfree])]
  if (wrong.length === 0) return met('Licences', `each of ${all.length} packages has one`)
  return unmet(
    'Licences',
    `${wrong.length} of ${all.length} packages have none, or none that lets them ship`,
    'Let a developer replace them, or ask their authors.',
    wrong.map(
      ([folder, { license }]) =>
        `${folder.replace(/^.*node_modules\//, '')}  ${license ?? 'no licence'}`,
    ),
  )
}

/** What the lock file says; where it says nothing, what the package itself says in the way of old. */
function readPackages(): Packages {
  if (!existsSync(lockFile)) return {}
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  const packages: Packages = lock.packages
  return Object.fromEntries(
    Object.entries(packages).map(([folder, it]) => {
      const license = it.license ?? formerLicence(join(root, folder, 'package.json'))
      return [folder, { ...it, ...(license && { license }) }]
    }),
  )
}

function formerLicence(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { licenses }: { licenses?: { type?: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  return licenses?.[0]?.type
}
