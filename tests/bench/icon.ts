import { PETAL, PETALS } from '../../src/document/petal.ts'

/** Draws `public/icon.svg` in the colours of `tokens.css` for light mode. */
export function iconOf(tokens: string): string {
  const [, day = ''] = tokens.split('(prefers-color-scheme: light)')
  const petals = PETALS.map(({ angle, colour = 'petal-far' }) => {
    const [, fill] = new RegExp(`--${colour}: ([^;]+);`).exec(day) ?? []
    return `  <path d="${PETAL}" fill="${fill}" transform="rotate(${angle})"/>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-76 -76 152 152">\n${petals.join('')}</svg>\n`
}
