// Keeps the clause in the address when the language is switched.
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  '.links [hreflang]',
))
  link.addEventListener('click', () => {
    link.hash = location.hash
  })
