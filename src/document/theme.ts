import tokens from '../styles/tokens.css?inline'

/** A colour as it is by day and by night, in any way that CSS knows. */
interface Colour {
  day: string
  night: string
}

/**
 * A colour of `tokens.css` by its name there, for what takes no style sheet.
 * Throws where there is none.
 */
export function colourOf(name: string): Colour {
  return colourIn(tokens, name)
}

/** The colour of a sheet that names it for the night first, then for the day. */
export function colourIn(sheet: string, name: string): Colour {
  // One that is borrowed from another is no colour of its own.
  const value = new RegExp(`--${name}:(?!\\s*var\\()\\s*([^;}]+?)\\s*[;}]`, 'g')
  const found = sheet.matchAll(value)
  const [night, day] = Array.from(found, ([, colour]) => colour)
  if (!day || !night)
    throw new Error(`tokens.css has no colour --${name} for day and night.`)

  return { day, night }
}
