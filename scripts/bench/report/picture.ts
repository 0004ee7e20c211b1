import type { Bar, Panel } from './bars.ts'

const WIDTH = 800
/** Of a letter, on average and with some to spare. */
const LETTER = 7.2
/** Room for a value behind the longest bar. */
const VALUE = 70
const ROW = 22
const TITLE = 40
const MARGIN = 16

/** Draws bars as an SVG that is readable by day and by night, also as an image in a page. */
export function drawBars(panels: readonly Panel[]): string {
  const labels = panels.flatMap(({ bars }) => bars.map(({ label }) => label.length))
  const left = Math.round(MARGIN + LETTER * Math.max(0, ...labels))
  let top = MARGIN
  const parts: string[] = []
  for (const panel of panels) {
    parts.push(...drawPanel(panel, left, top))
    top += TITLE + panel.bars.length * ROW
  }
  const height = top + MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${inXml(panels.map(({ title }) => title).join('; '))}">
<style>${style}</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>
${parts.join('\n')}
</svg>
`
}

const style = `
text { font: 13px system-ui, sans-serif; fill: #3d3540 }
.title { font-weight: 600; fill: #1b1320 }
.label { text-anchor: end }
.ground { fill: #fffdf9 }
.bar { fill: #b9b1bd }
.ours { fill: #c2412d }
text.ours { font-weight: 600; fill: #a83320 }
@media (prefers-color-scheme: dark) {
  text { fill: #cfc6d2 }
  .title { fill: #fff8ef }
  .ground { fill: #1b1320 }
  .bar { fill: #5f5666 }
  .ours { fill: #e8674f }
  text.ours { fill: #ff9a85 }
}
`

function drawPanel({ title, bars }: Panel, left: number, top: number): string[] {
  const most = Math.max(...bars.map(({ value }) => value))
  const heading = `<text class="title" x="${MARGIN}" y="${top + TITLE - 18}">${inXml(title)}</text>`
  return [heading, ...bars.map((bar, at) => drawBar(bar, most, left, top + TITLE - 6 + at * ROW))]
}

function drawBar(
  { label, value, text, isOurs }: Bar,
  most: number,
  left: number,
  top: number,
): string {
  const length = Math.max(1, ((WIDTH - left - VALUE - MARGIN) * value) / most)
  const middle = top + 15
  const ours = isOurs ? ' ours' : ''
  return [
    `<text class="label${ours}" x="${left - 8}" y="${middle}">${inXml(label)}</text>`,
    `<rect class="bar${ours}" x="${left}" y="${top + 3}" width="${length.toFixed(1)}" height="${ROW - 6}" rx="2"/>`,
    `<text class="value${ours}" x="${(left + length + 6).toFixed(1)}" y="${middle}">${inXml(text)}</text>`,
  ].join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function inXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
