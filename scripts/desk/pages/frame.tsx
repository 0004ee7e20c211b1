import type { PropsWithChildren, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Bloom } from '../../../src/widgets/bloom/bloom.tsx'

/**
 * The content security policy of a document in a frame: styles, no scripts. It
 * keeps its origin where its frame lets it, to be asked what is selected.
 */
const framePolicy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** The policy of a page. The editor styles pasted text by style attributes. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/**
 * Renders a page of the desk; `outside`, one for people who are not in the team,
 * with its HTTP status.
 */
export function page(
  title: string,
  main: ReactNode,
  kind = 'page',
  outside?: number,
): Response {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${title} – Desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/desk/desk.css" />
        <script
          type="module"
          src={outside ? '/desk/counsel.js' : '/desk/desk.js'}
        />
      </head>
      <body>
        {kind !== 'edit' && (
          <nav className="bar row" aria-label="Desk">
            <a className="home" href={outside ? undefined : '/desk'}>
              <Bloom />
              {outside ? 'Review' : 'Desk'}
            </a>
            {!outside && <a href="/desk/facts">Names and figures</a>}
          </nav>
        )}
        <main className={kind}>{main}</main>
      </body>
    </html>
  )
  const source = `<!doctype html>${renderToStaticMarkup(document)}`
  return html(source, pagePolicy, outside)
}

/** Returns a document for a frame of the desk. */
export const frameDocument = (body: string): Response => html(body, framePolicy)

function html(body: string, policy: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}

/** Renders a link that looks like a button. */
export const button = (label: string, href: string, kind = '') => (
  <a className={`button ${kind}`} href={href}>
    {label}
  </a>
)

/** Renders the status of a text, and more about it, with a petal. */
export const status = (label: string, more = '') => (
  <span className="status" data-status={label}>
    {label}
    {more}
  </span>
)

/** Renders a page that says why a request was refused, with a link to go on. */
export function refusalPage(
  title: string,
  message: string,
  back = '/desk',
  { choice, cause }: { choice?: string | undefined; cause?: unknown } = {},
): Response {
  return page(
    title,
    <>
      <h1>{title}</h1>
      <p className="lines" role="status">
        {message}
      </p>
      <Cause of={cause} />
      {choice
        ? button('Choose…', choice, 'main')
        : button('Back', back, 'main')}
    </>,
  )
}

/** The address of an act of the desk, or an address as it is. */
const addressOf = (to: string) => (to.startsWith('/') ? to : `/desk/${to}`)

/** What a program said when it failed, folded: it is for developers. */
export const Cause = ({ of: cause }: { of: unknown }) =>
  typeof cause === 'string' && (
    <details>
      <summary>For a developer</summary>
      <pre>{cause}</pre>
    </details>
  )

/** A form with a button and with hidden fields. */
export function Form({
  to,
  method = 'post',
  label,
  kind,
  values = {},
  progress,
  children,
}: PropsWithChildren<{
  to: string
  /** `get` for a form that changes nothing. */
  method?: 'get' | 'post'
  /** The label of its button, if it has one. */
  label: string | undefined
  /** The class of its button; `danger` if it deletes something. */
  kind?: 'main' | 'danger'
  values?: Record<string, string | undefined>
  /** The message until the answer. A download ends without one. */
  progress?: string
}>) {
  return (
    <form
      method={method}
      action={addressOf(to)}
      encType="multipart/form-data"
      data-progress={progress}
    >
      {Object.entries(values).map(
        ([name, value]) =>
          value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      {label && (
        <p className="row">
          <button type="submit" className={kind}>
            {label}
          </button>
        </p>
      )}
    </form>
  )
}

/** A button of the form that does something else. */
export const Step = ({
  to,
  label,
  isMain = false,
  isChecked = false,
}: {
  to: string
  label: string
  isMain?: boolean
  /** Whether the form has to be filled in. */
  isChecked?: boolean
}) => (
  <button
    type="submit"
    className={isMain ? 'main' : undefined}
    formAction={addressOf(to)}
    formNoValidate={!isChecked}
  >
    {label}
  </button>
)

/** A control with a label and a hint. */
export function Field({
  label,
  hint,
  children,
}: PropsWithChildren<{ label: string; hint?: string }>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it contains its control.
    <label className="field">
      <b>{label}</b>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  )
}
