import type { AboutFact, Pasted, Problem, Saved } from './protocol.ts'

interface Answers {
  save: Saved
  problems: Problem[]
  paste: Pasted
  about: AboutFact
  /** Whether the server has a text of a hash. */
  known: boolean
}

/**
 * Asks the desk's server. Throws, with a sentence for the person at the desk,
 * where it refuses or is gone.
 */
export async function ask<Name extends keyof Answers>(
  name: Name,
  fields: Record<string, string>,
): Promise<Answers[Name]> {
  const sent = { method: 'POST', body: new URLSearchParams(fields) }
  const response = await fetch(`/desk/${name}`, sent).catch(() => {
    throw new Error(
      'The desk is not running any more. Start it again; what was saved is there.',
    )
  })
  if (!response.ok)
    throw new Error(await response.text(), { cause: response.status })
  return response.json()
}
