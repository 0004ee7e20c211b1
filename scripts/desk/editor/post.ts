/**
 * Sends a request to the desk. Throws a message for its user when the desk
 * refuses (the cause is the HTTP status) or cannot be reached.
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
      'The desk is not running. Start it again with “npm run desk”. This window keeps your changes.',
    )
  })
  if (!response.ok)
    throw new Error(await response.text(), { cause: response.status })
  return response.json()
}
