import tokens from '../styles/tokens.css?inline'

/**
 * A colour of `tokens.css` by its name there, for what takes no style sheet: as
 * it is by day and by night. Throws where there is none.
 */
export function colourOf(name: string): { day: string; night: string } {
  // Any that CSS knows, but for one that is borrowed from another.
  const value = new RegExp(`--${name}:\\s*(?!var\\()([^;}]+?)\\s*[;}]`, 'g')
  const found = tokens.matchAll(value)
  const [night, day] = Array.from(found, ([, colour]) => colour)
  if (!day || !night)
    throw new Error(`tokens.css has no colour --${name} for day and night.`)

  return { day, night }
}
