// Shows the visitor's own date in the line “Last updated”. Without Intl, whose start takes a cheap phone 160 to 200 ms.
const months =
  'January February March April May June July August September October November December'.split(' ')
const time = document.querySelector<HTMLTimeElement>('#today')
const showToday = () => {
  if (!time) return
  const now = new Date()
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const pad = (part: number) => String(part).padStart(2, '0')
  time.textContent = `${day} ${months[month]} ${year}`
  time.dateTime = `${year}-${pad(month + 1)}-${pad(day)}`
}
showToday()
// A page may be made ready long before it is shown, and shown again long after it was left.
document.addEventListener('prerenderingchange', showToday)
addEventListener('pageshow', showToday)
