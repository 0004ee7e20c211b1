// Leads from a clause to the same clause in another language; a link with a
// hash of its own leads to a note, which is no clause.
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  '.languages-list a:not([href*="#"])',
))
  link.addEventListener('click', () => {
    link.hash = location.hash.replace(/^#not-in-.*/, '')
  })
