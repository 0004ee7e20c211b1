import { formatDay, localDay } from '../i18n/format-day.ts'

// Shows the visitor's date in the line “Last updated”. Intl takes 160 to 200 ms
// to start on a cheap phone, so it is not used.
const time = document.querySelector<HTMLTimeElement>('#today')
const showToday = () => {
  if (!time) return
  time.dateTime = localDay(new Date())
  time.textContent = formatDay(time.dateTime, document.documentElement.lang)
}
showToday()
// A page may be prerendered, or restored from the back/forward cache, on
// another day.
document.addEventListener('prerenderingchange', showToday)
addEventListener('pageshow', showToday)
