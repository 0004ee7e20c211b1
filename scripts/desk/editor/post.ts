/**
 * Sends a request to the desk. Throws a message for its user when the desk
 * refuses (the cause is the HTTP status) or cannot be reached.
 * `signal` drops a request whose answer nobody needs.
 */
export async function post<Answer>(
  name: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/desk/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(signal && { signal }),
  }).catch(() => {
    throw new Error(
      'The desk cannot be reached. If it runs on this computer, start it again. This window keeps your changes.',
    )
  })
  if (!response.ok)
    throw new Error(await response.text(), { cause: response.status })
  return response.json()
}
