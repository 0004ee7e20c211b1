/**
 * Shows the message and the stack of an error, or another thrown value as text;
 * an explanation and the button in the language of the page.
 */
export function ErrorScreen({
  error,
  explanation,
  home = 'Go to the home page',
  href = '/',
}: {
  error: unknown
  explanation?: string | undefined
  home?: string
  href?: string
}) {
  const { message, stack = '' } =
    error instanceof Error ? error : { message: String(error) }
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <h1 id="error-title" lang="en">
        Unexpected Application Error!
      </h1>
      {message && <p lang="en">{message}</p>}
      {explanation && <p>{explanation}</p>}
      {stack && <pre className="error-stack">{stack}</pre>}
      <p>
        <a className="button main" href={href}>
          {home}
        </a>
      </p>
    </section>
  )
}
