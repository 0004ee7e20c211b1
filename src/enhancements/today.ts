// Shows the visitor's own date in the line “Last updated”.
const time = document.querySelector<HTMLTimeElement>('#today')
if (time) {
  const now = new Date()
  time.textContent = now.toLocaleDateString('en-IN', { dateStyle: 'long' })
  time.dateTime = now.toLocaleDateString('en-CA')
}
