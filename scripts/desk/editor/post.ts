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
  const { ok, status: cause } = response
  const type = response.headers.get('content-type') ?? ''
  if (ok && type.startsWith('application/json')) return response.json()
  // A proxy answers in its own name while the desk starts.
  const message = type.startsWith('text/plain')
    ? await response.text()
    : 'The desk does not answer at the moment. This window keeps your changes.'
  throw new Error(message, { cause })
}
