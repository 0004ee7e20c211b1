import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data'
import { targets } from '../../scripts/program/targets.js'

/** The names that MDN's data gives to the browsers of an engine, on desks and on phones. */
const browsers = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios: ['safari_ios', 'webview_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const

const oldest = targets.flatMap((target) => {
  const [, engine = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
  if (!(engine in browsers)) throw new Error(`No data on ${target}.`)
  return browsers[engine as keyof typeof browsers].map((name) => [name, Number(version)] as const)
})

/** The entry at a path of MDN's data, such as `css.properties.color`; undefined where there is none. */
export function featureAt(...path: readonly string[]): CompatStatement | undefined {
  let found: unknown = data
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = Reflect.get(found, name)
  }
  return (found as Identifier).__compat
}

/** Every entry below a part of MDN's data, by the last name of its path. */
export function featuresByName(part: Identifier): ReadonlyMap<string, CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>()
  const walk = (it: Identifier) => {
    for (const [name, inner] of Object.entries(it)) {
      if (name === '__compat' || typeof inner !== 'object') continue
      const entry = inner as Identifier
      if (entry.__compat) found.set(name, [...(found.get(name) ?? []), entry.__compat])
      walk(entry)
    }
  }
  walk(part)
  return found
}

/** Whether all of the oldest engines know a feature, as it is written: neither behind a flag nor by a prefix. */
export function isKnownToAll({ support }: CompatStatement): boolean {
  return oldest.every(([browser, version]) => {
    const statements = support[browser]
    if (!statements) return false
    return [statements].flat().some((it) => {
      const isPlain = !it.flags && !it.prefix && !it.alternative_name && !it.version_removed
      const added = String(it.version_added).replace('≤', '')
      return isPlain && it.version_added !== false && Number.parseFloat(added) <= version
    })
  })
}
