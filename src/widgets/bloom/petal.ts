/** One petal: a drop of speech whose tail lies in the centre of the bloom, 74 units long. */
export const PETAL = 'M0 0C1-17-23-27-23-51A23 23 0 0 1 23-51C23-36 16-17 0 0Z'

/** How many petals make a bloom. */
export const PETALS = 9

/** The turn of a petal, in degrees. The first one leans to the left, as someone who begins to speak. */
export function petalAngle(index: number): number {
  return index * (360 / PETALS) - 60
}
