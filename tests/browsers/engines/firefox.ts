import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectMarionette } from './marionette.ts'
import type { EngineOptions, RunningEngine } from './tab.ts'
import { webDriverTab } from './webdriver.ts'

/** Any port that is free; and nothing that Firefox would fetch for itself. */
const preferences = `
user_pref("marionette.port", 0);
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "data:,");
`

const dark = 'user_pref("layout.css.prefers-color-scheme.content-override", 0);\n'

/** Firefox, by the protocol that is built into it. */
export async function startFirefox(
  program: string,
  { isDark = false }: EngineOptions = {},
): Promise<RunningEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences + (isDark ? dark : ''))
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn(program, [...args, 'about:blank'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const port = await readPort(join(profile, 'MarionetteActivePort'))
  return {
    open: async () => webDriverTab(await connectMarionette(port), true),
    async stop() {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox writes to a file at which port it listens. */
async function readPort(file: string): Promise<number> {
  for (let attempt = 0; attempt < 300; attempt++) {
    await sleep(100)
    try {
      const port = Number(readFileSync(file, 'utf8'))
      if (port > 0) return port
    } catch {
      // Not there yet.
    }
  }
  throw new Error('Firefox does not listen.')
}
