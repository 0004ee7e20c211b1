import { useLoaderData } from 'react-router-dom'
import { Script } from '../../document/page-needs.tsx'
import type { PageModule } from '../../model/content-module.ts'
import { formatDay } from '../../model/format-day.ts'

/** A line with the visitor's current date. Until the script has run, and without it, it shows the day of the last change. */
export function LastUpdated() {
  const { updated } = useLoaderData<{ module: PageModule }>().module.frontMatter
  return (
    <p className="in-force fine">
      <Script name="today" />
      Last updated{' '}
      <time id="today" dateTime={updated}>
        {updated && formatDay(updated)}
      </time>
    </p>
  )
}
