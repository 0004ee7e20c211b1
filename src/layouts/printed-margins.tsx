import { Styles } from '../document/page-needs.tsx'
import { useSite } from '../document/site-context.tsx'
import { formatDay } from '../model/format-day.ts'

/** At the foot of each printed page the address, the version where the page has one, and the page number. */
export function PrintedMargins({ pathname, day }: { pathname: string; day?: string | undefined }) {
  const { origin } = useSite()
  const address = quote(`${origin.replace(/^https?:\/\//, '')}${pathname}`)
  const version = quote(day ? ` · version of ${formatDay(day)}` : '')
  // Engines without page margins print the address in the line of the date, and so do all.
  return (
    <Styles
      css={`@page{@bottom-left{content:${address}${version}}@bottom-right{content:counter(page)" / "counter(pages)}}@layer print{@media print{.in-force::after{content:" · "${address}}}}`}
    />
  )
}

/** A CSS string that cannot end the style element it stands in. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('<', '')
}
