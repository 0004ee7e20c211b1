import type { PropsWithChildren, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Bloom } from '../../../src/widgets/bloom/bloom.tsx'
import type { Answer } from '../endpoint.ts'

/** The policy of what stands in a frame of the desk: styles, and no script. */
const framePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** That of a whole page. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const views = {
  '/desk': 'Overview',
  '/desk/facts': 'Facts',
  '/desk/evidence': 'Evidence',
}

/** A whole page of the desk. */
export function page(title: string, main: ReactNode, kind = 'page'): Answer {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${title} – Desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/desk/desk.css" />
        <script type="module" src="/desk/desk.js" />
      </head>
      <body>
        {kind !== 'edit' && (
          <nav className="bar row" aria-label="Desk">
            <a className="home" href="/desk">
              <Bloom />
              Desk
            </a>
            {Object.entries(views).map(([address, label]) => (
              <a
                key={address}
                href={address}
                aria-current={label === title ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
        )}
        <main className={kind}>{main}</main>
      </body>
    </html>
  )
  return html(`<!doctype html>${renderToStaticMarkup(document)}`, pagePolicy)
}

/** A document that stands in a frame of the desk. */
export function frameDocument(body: string): Answer {
  return html(body, framePolicy)
}

function html(body: string, policy: string): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  }

  return { headers, body }
}

interface Told {
  message: string
  said: string | undefined
  back: string | undefined
}

/**
 * A page that says why something was not done, and leads back; `said` is what a
 * program says of it.
 */
export function refusalPage(
  { message, said, back = '/desk' }: Told,
  isFramed: boolean,
): Answer {
  const title = 'This was not done'
  if (isFramed) return plainDocument(title, message)

  return page(
    title,
    <>
      <h1>{title}</h1>
      <pre role="status">{message}</pre>
      {said && (
        <details>
          <summary>For whoever looks after the project</summary>
          <pre>{said}</pre>
        </details>
      )}
      <a className="button main" href={back}>
        {back === '/desk' ? 'Overview' : 'Back'}
      </a>
    </>,
  )
}

/** A document without style that stands in a frame of the desk. */
export function plainDocument(title: string, content: ReactNode): Answer {
  const style =
    'html { color-scheme: light dark } body { margin: 2rem; font: 1rem / 1.5 system-ui; white-space: pre-wrap } ins { color: light-dark(#066, #6dd) } del { color: light-dark(#a00, #f99) }'
  const document = (
    <html lang="en">
      <head>
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>{content}</body>
    </html>
  )
  return frameDocument(`<!doctype html>${renderToStaticMarkup(document)}`)
}

/**
 * A form that does something: which action, what its button says, and what is
 * sent beside what is filled in.
 */
export function Form({
  to,
  label,
  kind = 'main',
  values = {},
  progress,
  children,
}: PropsWithChildren<{
  to: string
  label: string
  /** Of its button: `danger` where something is taken away. */
  kind?: 'main' | 'danger' | 'button'
  values?: Record<string, string | undefined>
  /** What is said where it takes longer than a second. */
  progress?: string
}>) {
  return (
    <form
      method="post"
      action={`/desk/${to}`}
      encType="multipart/form-data"
      data-progress={progress}
    >
      <Hidden values={values} />
      {children}
      <p className="row">
        <button type="submit" className={kind}>
          {label}
        </button>
      </p>
    </form>
  )
}

/** Fields of a form that nobody fills in. */
export function Hidden({
  values,
}: {
  values: Record<string, string | undefined>
}) {
  const fields = Object.entries(values)
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/**
 * A field with its label and a hint what to write; a line for text, unless it
 * is given another control.
 */
export function Field({
  label,
  hint,
  name,
  value,
  children,
}: PropsWithChildren<{
  label: string
  hint?: string | undefined
  name?: string
  value?: string | undefined
}>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is in it.
    <label className="field">
      <b>{label}</b>
      {children ?? <input name={name} defaultValue={value} required />}
      {hint && <small>{hint}</small>}
    </label>
  )
}

/** The state of something in a word, where it has one. */
export function Pill({ kind, children }: PropsWithChildren<{ kind: string }>) {
  return (
    children && (
      <span className={`pill ${kind.replaceAll(' ', '-')}`}>{children}</span>
    )
  )
}

/** A count with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
