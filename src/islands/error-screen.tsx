/** The screen of every routing failure: the status and its text where there is one, else the message and the stack. */
export function ErrorScreen({ status, error }: { status?: string; error?: unknown }) {
  const { message, stack } = error instanceof Error ? error : { message: String(error) }
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <h1 id="error-title">Unexpected Application Error!</h1>
      {status ? (
        <p className="error-message">{status}</p>
      ) : (
        <>
          {message && <p className="error-message">{message}</p>}
          {stack && <pre className="error-stack">{stack}</pre>}
        </>
      )}
      <p>
        <a className="error-link" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  )
}
