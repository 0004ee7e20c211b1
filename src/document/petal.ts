/** One petal: a drop of speech whose tail lies in the centre of the bloom, 74 units long. */
export const PETAL = 'M0 0C1-17-23-27-23-51A23 23 0 0 1 23-51C23-36 16-17 0 0Z'

/** How many petals make a bloom. */
export const PETALS = 9

/** The turn of a petal, in degrees. The first one leans to the left, as someone who begins to speak. */
export function petalAngle(index: number): number {
  return index * (360 / PETALS) - 60
}

/** The small mark: seven petals, from the one that begins to talk. Each with its turn in degrees, and which of the four colours it has: talk, bond, near or far. */
export const MARK: readonly { angle: number; colour: number }[] = [0, 1, 2, 3, 3, 2, 1].map(
  (colour, index, { length }) => ({ angle: Math.round((index * 360) / length - 50), colour }),
)

/** The four colours by day, as in `tokens.css`. */
export const DAY_COLOURS = ['#b23a1e', '#f4a024', '#f9ce8c', '#fce5c8']

const petals = MARK.map(
  ({ angle, colour }) =>
    `<path d="${PETAL}" fill="${DAY_COLOURS[colour]}" transform="rotate(${angle})"/>`,
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-76 -76 152 152">${petals.join('')}</svg>`

/** The mark as the address of an icon that holds its picture itself: a tab shows it without a request. It repeats the mark in the page's header, so that compressed it costs next to nothing. */
export const icon: string = `data:image/svg+xml,${svg.replaceAll('#', '%23')}`
