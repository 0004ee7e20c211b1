/** Shows the message and the stack of an error, or another thrown value as text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { message, stack = '' } =
    error instanceof Error ? error : { message: String(error) }
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <h1 id="error-title">Unexpected Application Error!</h1>
      {message && <p>{message}</p>}
      {stack && <pre className="error-stack">{stack}</pre>}
      <p>
        <a className="button main" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  )
}
