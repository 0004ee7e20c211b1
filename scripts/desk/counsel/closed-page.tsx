import { Field, page } from '../pages/frame.tsx'

/**
 * Asks for the code of an invitation. Looks the same for every link, so that
 * strangers don't learn which ones exist. The script of the page moves the
 * secret of the link from the address into the form. `refused` is what was sent.
 */
export function closedPage(id: string, refused?: { secret: string }): Response {
  const isRefused = refused !== undefined
  return page(
    'Review a draft',
    <>
      <h1>Review a draft</h1>
      {isRefused && (
        <p className="notice" role="status">
          This did not open a draft. Check the digits, or open the link in your
          email again. A code works once, and five wrong codes end the link: ask
          the person who invited you for a new one.
        </p>
      )}
      <form method="post" action={`/counsel/${id}/open`} id="open">
        <input type="hidden" name="secret" defaultValue={refused?.secret} />
        <Field label="Code" hint="Six digits, from the person who invited you.">
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s?\d{3}\s*"
            title="Six digits"
            required
          />
        </Field>
        <p className="row">
          <button type="submit" className="main">
            Open the draft
          </button>
        </p>
      </form>
      <p className="fine">
        The draft then stays open in this browser until the invitation ends.
      </p>
      <noscript>
        <p className="notice">Turn on JavaScript to open the draft.</p>
      </noscript>
    </>,
    'page',
    isRefused ? 403 : 200,
  )
}

/** Says why an invitation has ended to somebody who had opened it. */
export const endedPage = (reason: string): Response =>
  page(
    'Review ended',
    <>
      <h1>Review ended</h1>
      <p role="status">{reason}</p>
    </>,
    'page',
    410,
  )
