import { DAY_COLOURS, MARK, PETAL } from './petal.ts'

const petals = MARK.map(
  ({ angle, colour }) =>
    `<path d="${PETAL}" fill="${DAY_COLOURS[colour]}" transform="rotate(${angle})"/>`,
)

/** The mark as the address of an icon that holds its picture itself: a tab shows it without a request. It repeats the mark in the page's header, so that compressed it costs next to nothing. */
export const icon: string =
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="-76 -76 152 152">${petals.join('')}</svg>`.replaceAll(
    '#',
    '%23',
  )
