import { PETAL, PETALS } from '../../src/document/petal.ts'

/** Draws `public/icon.svg` in the colours of `tokens.css`. */
export function iconOf(tokens: string): string {
  const [night = '', day = ''] = tokens.split('(prefers-color-scheme: light)')
  const names = PETALS.map(({ colour = 'petal-far' }) => colour)
  const colours = (css: string) =>
    [...new Set(names)]
      .map((name) => {
        const [, value] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? []
        return `.${name} { fill: ${value} }`
      })
      .join(' ')
  const petals = PETALS.map(
    ({ angle }, index) =>
      `  <path class="${names[index]}" d="${PETAL}" transform="rotate(${angle})"/>\n`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-76 -76 152 152">
  <style>
    path { mix-blend-mode: multiply }
    ${colours(day)}
    @media (prefers-color-scheme: dark) { ${colours(night)} }
  </style>
${petals.join('')}</svg>
`
}
