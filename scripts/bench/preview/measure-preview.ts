import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../browser/chromium.ts'
import { about } from '../about.ts'
import { forgetAll, ourCopy } from '../builds/our-build.ts'
import { writePolicy } from '../corpus/policy.ts'
import { temporaryFolder } from '../leave-nothing.ts'
import { median } from '../median.ts'
import { commandFor, type Options } from '../options.ts'
import { tell } from '../tell.ts'
import { editAndWait, startWatching } from './edit.ts'
import { EDITS } from './preview-tables.ts'
import type { PreviewResults, PreviewRow } from './results.ts'
import { startServer } from './server.ts'

/** Milliseconds until the server has nothing left to do: what is measured is one edit after the other. */
const REST = 1000

/** Times what an author waits for, size by size. */
export async function measurePreview(options: Options): Promise<PreviewResults> {
  const { sizes, runs, seed } = options
  const browser = await launchChromium()
  try {
    const rows: PreviewRow[] = []
    for (const size of sizes) {
      const folder = join(temporaryFolder(), 'ours')
      mkdirSync(folder)
      const policies = Array.from({ length: size }, (_, policy) =>
        writePolicy({ policy, count: size, seed }),
      )
      ourCopy(folder, policies)
      const page = await browser.newPage()
      await startWatching(page)
      rows.push({ size, ...(await measureFolder(folder, page, runs)) })
      await page.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    }
    const versions = { chromium: browser.version() }
    return { about: about(commandFor('preview', options), versions), runs, rows }
  } finally {
    await browser.close()
  }
}

async function measureFolder(folder: string, page: Page, runs: number) {
  forgetAll(folder)
  const first = await startServer(folder, page)
  await page.waitForTimeout(REST * 5)
  await first.stop()
  const starts: number[] = []
  const edits: number[] = []
  for (let run = 1; run <= runs; run++) {
    const server = await startServer(folder, page)
    starts.push(server.seconds)
    await page.waitForTimeout(REST * 5)
    for (let edit = 1; edit <= EDITS; edit++) {
      edits.push(await editAndWait(folder, page))
      await page.waitForTimeout(REST)
    }
    await server.stop()
    tell(`run ${run} of ${runs}: ${server.seconds.toFixed(2)} s, then ${median(edits)} ms`)
  }
  return { firstStart: first.seconds, start: median(starts), edit: median(edits) }
}
