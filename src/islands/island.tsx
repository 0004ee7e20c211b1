import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Script, Styles } from '../document/page-resources.tsx'
import styles from './island.css?inline'

interface IslandProps {
  name: string
  /**
   * A sentence on what to do instead: shown where no script runs, where the
   * island has not started after eight seconds, or has failed.
   */
  fallback: ReactNode
  /**
   * The component that `hydrate.tsx` names, with props that the browser gets as
   * JSON.
   */
  children: ReactElement<object>
}

/**
 * A part of a page that the browser hydrates by itself, with
 * `src/islands/<name>/hydrate.tsx`.
 */
export function Island({ name, fallback, children }: IslandProps) {
  const props = serialize(children.props, name)
  return (
    <>
      <Script name={name} />
      <Styles css={styles} />
      <div
        data-island={name}
        data-props={props === '{}' ? undefined : props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, apart from the page, so that the browser can hydrate it.
        dangerouslySetInnerHTML={{
          __html: renderToString(children, { identifierPrefix: name }),
        }}
      />
      <p className="island-fallback" role="alert">
        {fallback}
      </p>
    </>
  )
}

/** Props as JSON. Throws where one would be another in the browser. */
function serialize(props: object, island: string): string {
  return JSON.stringify(props, function (key: string, value: unknown) {
    const given: unknown = Reflect.get(this, key)
    if (given !== value || !isJson(value))
      throw new Error(
        `The island “${island}” cannot send its prop “${key}” to the browser. Give it text, numbers, true or false, null, and lists or objects of these.`,
      )
    return value
  })
}

/** Whether a value, beside what it holds, is one that JSON knows. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return !['function', 'symbol', 'bigint'].includes(typeof value)

  return (
    Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  )
}
