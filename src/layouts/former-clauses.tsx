import type { PageModule } from '../model/content-module.ts'

/** The names of clauses that have ended, each with a sentence on its end: a link to one still leads somewhere. */
export function FormerClauses({ frontMatter, contents }: PageModule) {
  const ids = new Set(contents.map(({ id }) => id))
  const ended = Object.entries(frontMatter.version?.moved ?? {}).filter(([, end]) => !ids.has(end))
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="former-clauses">
      <h2 id="former-clauses">Former clauses</h2>
      <ul>
        {ended.map(([id, end]) => (
          <li key={id} id={id}>
            {end}
          </li>
        ))}
      </ul>
    </section>
  )
}
