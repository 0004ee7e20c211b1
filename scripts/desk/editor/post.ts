/**
 * Asks the desk's server. Throws, with a sentence for the person at the desk,
 * where it refuses (the status is the cause) or is away.
 */
export async function post<Answer>(
  name: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`/desk/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  }).catch(() => {
    throw new Error(
      'The desk was stopped. Whoever started it types “npm run desk” once more; what you typed is kept in this window.',
    )
  })
  if (!response.ok)
    throw new Error(await response.text(), { cause: response.status })
  return response.json()
}
