/** The path of a petal: a speech bubble of 74 units, with its tail at 0, 0. */
export const PETAL = 'M0 0C1-17-23-27-23-51A23 23 0 0 1 23-51C23-36 16-17 0 0Z'

/** The colours of the first petals, by name in `tokens.css`. */
const colours = ['sindoor', 'lamp', 'petal-near', 'petal-far']

/** The nine petals by angle in degrees. Those without a colour are pale. */
export const PETALS = [-60, -20, 20, 60, 100, 140, 180, 220, 260].map(
  (angle, index) => ({ angle, colour: colours[index] }),
)
