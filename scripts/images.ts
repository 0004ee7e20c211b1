import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { DAY_COLOURS as day, MARK, PETAL, PETALS, petalAngle } from '../src/document/petal.ts'
import { launchChromium } from './browser/chromium.ts'
import { readFacts } from './content/facts.ts'
import { root } from './content/paths.ts'

// npm run images: draws the icons and the sharing image into public/, from the bloom and the facts. Run it when the name or the tagline changes.
const night = ['#d9502f', '#ffb650', '#a8455a', '#57284d']
const ink = '#2b1a2d'
const paper = '#fff8ef'

const { value: facts } = readFacts(root)
if (!facts) throw new Error('The facts have problems; “npm run check” tells them.')
const browser = await launchChromium()
for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  await draw(browser, file, { width: size, height: size }, icon(size))
}
await draw(browser, 'share.png', { width: 1200, height: 630 }, sharingImage(facts))
await browser.close()

async function draw(
  browser: Browser,
  file: string,
  viewport: { width: number; height: number },
  html: string,
) {
  const page = await browser.newPage({ viewport })
  await page.setContent(`<style>*{margin:0}body{overflow:hidden}svg{display:block}</style>${html}`)
  writeFileSync(join(root, 'public', file), await page.screenshot())
  await page.close()
}

/** Petals stay inside the circle that phones may cut from an icon. */
function icon(size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="-100 -100 200 200" style="background:#1b1320">${mark(night)}</svg>`
}

function sharingImage({ productName, tagline }: { productName: string; tagline: string }): string {
  const petals = Array.from({ length: PETALS }, (_, index) => petalAngle(index))
  const outlines = petals.slice(day.length).map((angle) => petal(angle))
  const colours = day.map((colour, index) => petal(petals[index] ?? 0, colour))
  const dots = petals.map((angle) => `<circle r=".8" cy="-79" transform="rotate(${angle + 20})"/>`)
  const arcs =
    'M-6.3-35.5A36 36 0 0 1 6.3-35.5M-12.2-45.4A47 47 0 0 1 12.2-45.4M-16-55.8A58 58 0 0 1 16-55.8'
  return `<style>
      body { background: ${paper}; color: ${ink}; font-family: "Iowan Old Style", Palatino, "Noto Serif", serif }
      .bloom { position: absolute; left: 452px; top: -38px }
      .name { position: absolute; left: 72px; top: 56px; display: flex; gap: 16px; align-items: center; font-size: 34px; font-weight: 600 }
      h1 { position: absolute; left: 66px; bottom: 60px; font-size: 136px; font-weight: 400; line-height: .96; letter-spacing: -.02em }
    </style>
    <svg class="bloom" width="900" height="900" viewBox="-90 -90 180 180">
      <g fill="none" stroke="${ink}" stroke-width=".4">${outlines.join('')}</g>
      <g style="isolation:isolate">${colours.join('')}</g>
      <path d="${arcs}" transform="rotate(${petalAngle(0) - 2})" fill="none" stroke="${paper}" stroke-width=".9" stroke-linecap="round"/>
      <g fill="${ink}">${dots.join('')}</g>
    </svg>
    <div class="name"><svg width="52" height="52" viewBox="-76 -76 152 152">${mark(day)}</svg>${escapeHtml(productName)}</div>
    <h1>${tagline.split(' ').map(escapeHtml).join('<br>')}</h1>`
}

function mark(colours: readonly string[]): string {
  const petals = MARK.map(({ angle, colour }) => petal(angle, colours[colour]))
  return `<g style="isolation:isolate">${petals.join('')}</g>`
}

function petal(angle: number, colour?: string): string {
  const look = colour ? ` fill="${colour}" style="mix-blend-mode:multiply"` : ''
  return `<path d="${PETAL}" transform="rotate(${angle})"${look}/>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
