interface ErrorScreenProps {
  readonly status?: number | undefined
  readonly statusText?: string | undefined
  readonly message?: string | undefined
  readonly stack?: string | undefined
}

/** The screen of every routing failure: the status and its text where there is one, else the message and the stack. */
export function ErrorScreen({ status, statusText, message, stack }: ErrorScreenProps) {
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <h1 className="error-title" id="error-title">
        Unexpected Application Error!
      </h1>
      {status === undefined ? (
        <>
          {message && <p className="error-message">{message}</p>}
          {stack && <pre className="error-stack">{stack}</pre>}
        </>
      ) : (
        <p className="error-status">{`${status} ${statusText ?? ''}`.trim()}</p>
      )}
      <p>
        <a className="error-link" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  )
}
