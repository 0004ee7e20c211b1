// Leads from a clause to the same clause in another language.
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  '.links [hreflang]',
))
  link.addEventListener('click', () => {
    link.hash = location.hash
  })
