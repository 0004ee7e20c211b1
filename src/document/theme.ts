import tokens from '../styles/tokens.css?inline'

/**
 * A colour of `tokens.css` by its name there, for what takes no style sheet: as
 * it is by day and by night. Throws where there is none.
 */
export function colourOf(name: string): { day: string; night: string } {
  const found = tokens.matchAll(new RegExp(`--${name}:\\s*(#\\w+)`, 'g'))
  const [night, day] = Array.from(found, ([, colour]) => colour)
  if (!day || !night)
    throw new Error(`tokens.css has no colour --${name} for day and night.`)

  return { day, night }
}
