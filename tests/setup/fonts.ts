import { existsSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumOptions } from './chromium.ts'

const fonts = '/usr/share/fonts/truetype'

/** The fonts of a phone, and those of a bare machine: wide, and few. */
export const fontSets = {
  'Roboto and Noto': ['Roboto', 'roboto', 'noto'],
  'DejaVu alone': ['DejaVu Sans', 'dejavu'],
} as const

/**
 * Starts a browser that has the fonts of a set and no others; undefined where
 * they are not installed.
 */
export async function launchWithFonts(
  set: keyof typeof fontSets,
): Promise<Browser | undefined> {
  const [text, ...names] = fontSets[set]
  const folders = names.map((name) => join(fonts, name))
  if (!folders.every(existsSync)) return undefined

  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fonts-'))
  const file = join(folder, 'fonts.conf')
  const dirs = folders.map((it) => `<dir>${it}</dir>`).join('')
  // Chromium asks for the fonts of the system by these names, and takes Noto
  // Sans for them where it finds all of Noto.
  const replaced = ['sans', 'system-ui', 'sans-serif', 'Noto Sans'].map(
    (family) =>
      `<match><test name="family"><string>${family}</string></test><edit name="family" mode="assign" binding="strong"><string>${text}</string></edit></match>`,
  )
  writeFileSync(
    file,
    `<fontconfig>${dirs}<cachedir>${folder}</cachedir>${replaced.join('')}<include>/etc/fonts/conf.d</include></fontconfig>`,
  )
  const env = { ...process.env, FONTCONFIG_FILE: file }
  return chromium.launch({ ...chromiumOptions(), env })
}
