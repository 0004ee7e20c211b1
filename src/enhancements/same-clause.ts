// Leads from a clause to the same clause in another language.
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  '.languages-list a',
))
  link.addEventListener('click', () => {
    link.hash = location.hash
  })
