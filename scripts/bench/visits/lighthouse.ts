import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags, ensureChromium } from '../../browser/chromium.ts'
import { temporaryFolder } from '../leave-nothing.ts'
import { median } from '../median.ts'
import type { Scores } from './results.ts'

export const LIGHTHOUSE = '12.8.2'

/** Whether a slow network and processor are computed, or the browser is slowed down. */
export type Throttling = 'simulate' | 'devtools'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

let folder: string | undefined

/** One run of Lighthouse, mobile; it loses its trace now and then, and is then asked again. */
export async function runLighthouse(
  url: string,
  throttling: Throttling,
  attempts = 4,
): Promise<Scores> {
  folder ??= temporaryFolder()
  const file = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--throttling-method=${throttling}`,
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ]
  const packed = `--package=lighthouse@${LIGHTHOUSE}`
  const command = ['exec', '--yes', packed, '--', 'lighthouse', url, ...flags]
  try {
    const env = { ...process.env, CHROME_PATH: ensureChromium() }
    await promisify(execFile)('npm', command, { env })
    return scoresOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (attempts <= 1) throw error
    return runLighthouse(url, throttling, attempts - 1)
  }
}

/** The median of each figure by itself. */
export function medianScores(runs: readonly Scores[]): Scores {
  const of = (name: keyof Scores) => median(runs.map((scores) => scores[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blockingTime: of('blockingTime'),
    layoutShift: of('layoutShift'),
  }
}

function scoresOf({ categories, audits }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  }
}
