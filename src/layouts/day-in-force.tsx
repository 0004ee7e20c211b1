import { Styles } from '../document/page-needs.tsx'
import { useSite } from '../routes/site-context.tsx'
import { formatDay } from './format-day.ts'

/** The line under a policy's title, and the same in the margin of each printed page with the address. */
export function DayInForce({ pathname, day }: { pathname: string; day: string }) {
  const { origin } = useSite()
  const address = `${origin.replace(/^https?:\/\//, '')}${pathname}`
  const margin = JSON.stringify(`${address} · in force from ${formatDay(day)}`).replaceAll('<', '')
  return (
    <>
      <Styles css={`@page{@bottom-left{content:${margin}}@bottom-right{content:counter(page)" / "counter(pages)}}`} />
      <p className="in-force">
        In force from <time dateTime={day}>{formatDay(day)}</time>
      </p>
    </>
  )
}
