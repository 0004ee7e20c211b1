import type { Problem, Saved } from './protocol.ts'

interface Answers {
  save: Saved
  problems: Problem[]
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
  return response.json()
}
