import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data'
import { transform } from 'rolldown/experimental'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { OLDEST_CHROMIUM } from '../scripts/browser/oldest-chromium.ts'
import { root } from '../scripts/content/folders.ts'
import { newerFeatures } from '../scripts/program/newer-features.ts'
import { targets } from '../scripts/program/targets.js'
import { distFolder } from '../scripts/site/build-report.ts'
import { featureAt, featuresByName, isKnownToAll } from './setup/compatibility.ts'
import { featuresOfCss } from './setup/features-of-css.ts'

const documents = globSync('**/*.html', { cwd: distFolder }).map((file) =>
  readFileSync(join(distFolder, file), 'utf8'),
)
const isNewer = (path: string) => {
  const feature = featureAt(...path.split('.'))
  return feature !== undefined && !isKnownToAll(feature)
}

it('the oldest Chromium in which the flows are tested is the oldest that is promised', () => {
  expect(targets).toContain(`chrome${OLDEST_CHROMIUM.split('.')[0]}`)
})

describe('what the oldest engines do not know', () => {
  it('of the styles has a fallback', () => {
    const sheets = documents.flatMap((it) =>
      [...it.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css),
    )
    const used = new Set(sheets.flatMap((css) => [...featuresOfCss(css)]))
    expect(used.size).toBeGreaterThan(150)
    expectFallbacks('css.', [...used].filter(isNewer))
  })

  it('of the documents has a fallback', () => {
    const used = new Set<string>()
    for (const html of documents) {
      const text = html.replace(/<(style|script)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>')
      for (const [, element = '', attributes = ''] of text.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
        used.add(`html.elements.${element}`)
        for (const [, name = '', value = ''] of attributes.matchAll(/\s([\w-]+)="?([^"\s>]*)/g)) {
          used.add(`html.elements.${element}.${name.toLowerCase()}`)
          used.add(`html.elements.${element}.${name.toLowerCase()}.${value}`)
          used.add(`html.global_attributes.${name.toLowerCase()}`)
        }
      }
    }
    expect([...used].filter((it) => featureAt(...it.split('.'))).length).toBeGreaterThan(60)
    expectFallbacks('html.', [...used].filter(isNewer))
  })

  it('of what our scripts call has a fallback', () => {
    const files = globSync(['src/enhancements/*.ts', 'src/islands/**/*.{ts,tsx}', '!**/*.test.*'], {
      cwd: root,
    })
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    const called = new Set([...code.matchAll(/\.([a-zA-Z]\w+)/g)].map(([, name = '']) => name))
    const known = new Map([...featuresByName(data.api), ...featuresByName(data.javascript)])
    const newer = [...called].filter((name) => {
      const entries = known.get(name) ?? []
      return entries.length > 0 && !entries.some(isKnownToAll)
    })
    expect([...called].filter((name) => known.has(name)).length).toBeGreaterThan(20)
    const isOurs = (name: string) => new RegExp(`\\b${name}\\??:`).test(code)
    expectFallbacks(
      'api.',
      newer.filter((name) => !isOurs(name)).map((name) => `api.${name}`),
    )
  })

  it('is no syntax of the scripts', async () => {
    const files = globSync('assets/*.js', { cwd: distFolder })
    const inPages = documents.flatMap((it) =>
      [...it.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code = '']) => code),
    )
    const scripts = new Set([
      ...inPages,
      ...files.map((file) => readFileSync(join(distFolder, file), 'utf8')),
    ])
    expect(scripts.size).toBeGreaterThan(3)
    for (const code of scripts) {
      const forTargets = await transform('script.js', code, { target: [...targets] })
      const asItIs = await transform('script.js', code, { target: 'esnext' })
      expect(forTargets.code === asItIs.code, code.slice(0, 100)).toBe(true)
    }
  })
})

/** Asserts that all that is used has a fallback, and that all fallbacks are for something that is used. */
function expectFallbacks(part: string, used: readonly string[]): void {
  const listed = Object.keys(newerFeatures).filter((path) => path.startsWith(part))
  const isBelow = (path: string, other: string) => `${path}.`.startsWith(`${other}.`)
  expect(used.filter((path) => !listed.some((it) => isBelow(path, it)))).toEqual([])
  expect(listed.filter((it) => !used.some((path) => isBelow(path, it)))).toEqual([])
}
