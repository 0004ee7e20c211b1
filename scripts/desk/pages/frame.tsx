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

/** A page with a message, that leads back. */
export function messagePage(
  title: string,
  message: string,
  back = '/desk',
): Answer {
  return page(
    title,
    <>
      <h1>{title}</h1>
      <pre role="status">{message}</pre>
      <p>
        <a className="button main" href={back}>
          {back === '/desk' ? 'Overview' : 'Back'}
        </a>
      </p>
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
 * What a form asks for: an action, what its button says, and what is sent
 * beside what is filled in.
 */
type FormProps = PropsWithChildren<{
  to: string
  label: string
  /** Of its button: `danger` where something is taken away. */
  kind?: 'main' | 'danger'
  values?: Record<string, string>
}>

/** A form that does something; `after` stands behind its button. */
export function Form({
  to,
  label,
  kind = 'main',
  values = {},
  children,
  after,
}: FormProps & { after?: ReactNode }) {
  return (
    <form method="post" action={`/desk/${to}`}>
      <Hidden values={values} />
      {children}
      <p className="row">
        <button type="submit" className={kind}>
          {label}
        </button>
        {after}
      </p>
    </form>
  )
}

/** What is compared: one of some states of a text, by its name. */
export function Chooser({ to, path, label, name, value, options }: Choosing) {
  return (
    <form className="row" action={`/desk/${to}`}>
      <Hidden values={{ path }} />
      <label>
        {label}{' '}
        <select name={name} defaultValue={value}>
          {options.map(([key, words]) => (
            <option key={words + key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
    </form>
  )
}

interface Choosing extends Record<'to' | 'path' | 'label' | 'name', string> {
  value: string | undefined
  /** What is sent, and what it is called. */
  options: readonly (readonly [value: string, words: string])[]
}

/** Fields of a form that nobody fills in. */
export function Hidden({ values }: { values: Record<string, string> }) {
  const fields = Object.entries(values)
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** A button that opens a dialog with a form. */
export function Ask({
  button,
  title,
  ...form
}: FormProps & { button: string; title: string }) {
  const id = title.replace(/\W+/g, '-')
  const cancel = (
    <button type="button" popoverTarget={id} popoverTargetAction="hide">
      Cancel
    </button>
  )
  return (
    <>
      <button
        type="button"
        className={form.kind}
        popoverTarget={id}
        aria-label={title}
      >
        {button}…
      </button>
      <dialog id={id} popover="" aria-label={title}>
        <h2>{title}</h2>
        <Form {...form} after={cancel} />
      </dialog>
    </>
  )
}

/**
 * A field with its label and a hint what to write; a line for text, unless it
 * is given another control.
 */
export function Field({ label, hint, name, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is in it.
    <label className="field">
      <b>{label}</b>
      {children ?? <input name={name} required />}
      {hint && <small>{hint}</small>}
    </label>
  )
}

type FieldProps = PropsWithChildren<{
  label: string
  hint?: string | undefined
  name?: string
}>

/** Who does something of which a record is kept. */
export function Person({ name }: { name: string }) {
  return (
    <Field label="Your name">
      <input name="by" defaultValue={name} autoComplete="name" required />
    </Field>
  )
}

/** The state of something, in a word. */
export function Pill({ kind, children }: PropsWithChildren<{ kind: string }>) {
  return <span className={`pill ${kind.replaceAll(' ', '-')}`}>{children}</span>
}

/** A count with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
