// Shows the visitor's own date in the line “Last updated”.
const time = document.querySelector<HTMLTimeElement>('#today')
const showToday = () => {
  if (!time) return
  const now = new Date()
  time.textContent = now.toLocaleDateString('en-IN', { dateStyle: 'long' })
  time.dateTime = now.toLocaleDateString('en-CA')
}
showToday()
// A page may be made ready long before it is shown, and shown again long after it was left.
document.addEventListener('prerenderingchange', showToday)
addEventListener('pageshow', showToday)
