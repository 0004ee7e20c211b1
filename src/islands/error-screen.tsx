/** The screen of every routing failure: its status and text, or the message and the stack of an error. */
export function ErrorScreen({ error }: { error: { message: string; stack?: string | undefined } }) {
  const { message, stack } = error
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <h1 id="error-title">Unexpected Application Error!</h1>
      {message && <p className="error-message">{message}</p>}
      {stack && <pre className="error-stack">{stack}</pre>}
      <p>
        <a className="error-link" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  )
}
