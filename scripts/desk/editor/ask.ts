import type { AboutFact, Problem, Saved } from './protocol.ts'

interface Answers {
  save: Saved
  problems: Problem[]
  about: AboutFact
  fact: unknown
  /** Whether the server has a text of a hash. */
  known: boolean
}

/**
 * Asks the desk's server. Throws, with a sentence for the person at the desk,
 * where it refuses (the status is the cause) or is away.
 */
export async function ask<Name extends keyof Answers>(
  name: Name,
  fields: Record<string, string>,
): Promise<Answers[Name]> {
  const sent = { method: 'POST', body: new URLSearchParams(fields) }
  const response = await fetch(`/desk/${name}`, sent).catch(() => {
    throw new Error(
      'The desk was stopped. Whoever started it types “npm run desk” once more; what you typed is kept in this window.',
    )
  })
  if (!response.ok)
    throw new Error(await response.text(), { cause: response.status })
  const said = await response.text()
  // A page says no more than that it was done.
  return JSON.parse(said.startsWith('<') ? 'true' : said)
}
