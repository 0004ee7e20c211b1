import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViewportSize } from 'playwright-core'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { takePictures } from '../../docs/images/take.ts'
import { command } from '../../scripts/commands/command.ts'
import { factsFile, root } from '../../scripts/text/paths.ts'
import { parseFacts } from '../../scripts/text/read-facts.ts'
import {
  noResources,
  PageResources,
} from '../../src/document/page-resources.tsx'
import base from '../../src/styles/base.css?inline'
import { Bloom, LargeBloom, Sprite } from '../../src/widgets/bloom/bloom.tsx'
import { launchChromium } from '../setup/chromium.ts'
import { iconOf } from './icon.ts'

/** Petals stay inside the circle to which phones may crop an icon. */
const icon =
  '.bloom { position: absolute; inset: 12%; width: 76%; height: 76% }'

const share = `
  body { font-family: var(--display) }
  .large-bloom { position: absolute; left: 452px; top: -38px; width: 900px }
  .sprite { display: none }
  p { position: absolute; left: 72px; top: 56px; margin: 0; display: flex; gap: 16px; align-items: center; font-size: 34px }
  .bloom { width: 52px; height: 52px }
  h1 { position: absolute; left: 66px; bottom: 60px; margin: 0; font-size: 136px; font-weight: 400; line-height: .96; letter-spacing: -.02em; white-space: pre }`

const config = {
  usage: 'npm run images',
  about:
    'Draws the icons and the sharing image into public/, and takes the pictures of the documents into docs/images/. Run it after a change to the name, the tagline, the theme or a screen of the desk. It needs Chromium and the Noto fonts.',
  example: 'npm run images',
}

await command(config, async () => {
  const { value: facts } = parseFacts(
    readFileSync(join(root, factsFile), 'utf8'),
  )
  if (!facts) throw new Error('The facts have problems; see “npm run check”.')

  const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
  writeFileSync(join(root, 'public/icon.svg'), iconOf(tokens))
  const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192 }
  for (const [file, size] of Object.entries(sizes))
    await draw(file, { width: size, height: size }, 'dark', icon, h(Bloom))

  const name = h('p', null, h(Bloom), facts.productName)
  const tagline = h('h1', null, facts.tagline.replaceAll(' ', '\n'))
  const parts = h('div', null, h(Sprite), h(LargeBloom), name, tagline)
  const viewport = { width: 1200, height: 630 }
  await draw('share.png', viewport, 'light', share, parts)
  await takePictures()
})

async function draw(
  file: string,
  viewport: ViewportSize,
  colorScheme: 'dark' | 'light',
  css: string,
  content: ReactNode,
): Promise<void> {
  const resources = noResources()
  const html = renderToStaticMarkup(
    h(PageResources, { value: resources }, content),
  )
  const styles = [base, ...resources.styles, 'body { overflow: hidden }', css]
  const browser = await launchChromium()
  const how = { viewport, colorScheme, reducedMotion: 'reduce' } as const
  const page = await browser.newPage(how)
  await page.setContent(`<style>${styles.join('\n')}</style>${html}`)
  writeFileSync(join(root, 'public', file), await page.screenshot())
  await browser.close()
}
