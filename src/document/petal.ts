/**
 * One petal: a drop of speech whose tail lies in the centre of the bloom, 74
 * units long.
 */
export const PETAL = 'M0 0C1-17-23-27-23-51A23 23 0 0 1 23-51C23-36 16-17 0 0Z'

/**
 * The colours of petals by their names in `tokens.css`. The first petal leans
 * to the left, as someone who begins to speak.
 */
const colours = ['sindoor', 'lamp', 'petal-near', 'petal-far']

/** The nine petals of a bloom by their turns in degrees; the last are pale. */
export const PETALS = [-60, -20, 20, 60, 100, 140, 180, 220, 260].map(
  (angle, index) => ({ angle, colour: colours[index] }),
)
