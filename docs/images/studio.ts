import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { root } from '../../scripts/text/paths.ts'
import { launchChromium } from '../../tests/setup/chromium.ts'
import { clockAt } from '../../tests/setup/clock.ts'
import {
  copyProject,
  plainEnvironment,
  today,
} from '../../tests/setup/project-copy.ts'

const noon = `${today}T12:00+05:30`

/** Hides the cursor, which blinks, and what Vite shows to developers. */
const STILL =
  '* { caret-color: transparent !important; scroll-behavior: auto !important } vite-error-overlay { display: none }'

/**
 * Starts a desk at noon of a fixed day, in a copy of the project with a remote
 * and a colleague, and a browser.
 */
export async function openStudio() {
  const copy = copyProject()
  process.env.GIT_COMMITTER_DATE = noon
  copy.startHistory()
  copy.git('config', 'user.name', 'Asha Rao')
  copy.git('config', 'user.email', 'asha@example.in')
  // Git ignores this folder.
  copy.git('clone', '-q', '--bare', '.', '.desk/remote')
  copy.git('remote', 'add', 'origin', `${copy.folder}/.desk/remote`)
  copy.git('fetch', '-q', 'origin')
  copy.git('branch', '-q', '--set-upstream-to', 'origin/main')

  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
    {
      cwd: copy.folder,
      env: plainEnvironment(clockAt(today)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const browser = await launchChromium()
  const desk = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.on('exit', () => reject(new Error(printed)))
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const [found] = /http:\S+\/desk\?token=\S+/.exec(printed) ?? []
      if (found) resolve(found)
    })
  })

  return {
    desk,
    async open(options: BrowserContextOptions): Promise<Page> {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: 'en-IN',
        ...options,
      })
      await context.clock.setFixedTime(new Date(noon))
      return context.newPage()
    },
    /** A colleague replaces words of a text and publishes it. */
    publishAsColleague(path: string, from: string, to: string): void {
      const place = '.desk/colleague'
      copy.git('clone', '-q', '.desk/remote', place)
      copy.edit(`${place}/${path}`, from, to)
      const name = ['-c', 'user.name=Ravi Menon']
      const message = ['commit', '-qam', 'Change a section']
      copy.git('-C', place, ...name, ...message)
      copy.git('-C', place, 'push', '-q')
    },
    async close(): Promise<void> {
      await browser.close()
      server.removeAllListeners('exit').kill()
      copy.remove()
    },
  }
}

/**
 * Writes what a window shows into `docs/images/`, or a part of its height, as
 * soon as an element is seen.
 */
export async function photograph(
  page: Page,
  name: string,
  seen: Locator,
  height?: number,
): Promise<void> {
  await seen.first().waitFor()
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, STILL)
  // Fonts, frames and the problems of the text.
  await page.waitForTimeout(2000)
  const y = await page.evaluate(() => scrollY)
  const size = { width: 0, height: 0, ...page.viewportSize() }
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 55,
    clip: { x: 0, y, scale: 0.85, ...size, ...(height && { height }) },
  })
  const file = join(root, `docs/images/${name}.webp`)
  writeFileSync(file, Buffer.from(data, 'base64'))
}
