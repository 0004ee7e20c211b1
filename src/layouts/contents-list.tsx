import type { ContentsEntry } from '../model/content-module.ts'

/** The table of contents twice: open beside the text where there is room, folded above it where there is not. One of the two is shown. */
export function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  const list = (
    <ol>
      {entries
        .filter(({ depth }) => depth === 2)
        .map(({ id, number, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{number} </span>
              {title}
            </a>
          </li>
        ))}
    </ol>
  )
  return (
    <nav className="contents" aria-label="Contents">
      {list}
      <details>
        <summary>Contents</summary>
        {list}
      </details>
    </nav>
  )
}
