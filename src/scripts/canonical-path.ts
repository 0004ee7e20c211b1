// Redirects to the canonical path from an address with capitals, a trailing slash
// or the code of English, on hosts without redirect rules.
const known =
  document
    .querySelector<HTMLElement>('#pathnames')
    ?.dataset.pathnames?.split(' ') ?? []
const meant =
  location.pathname
    .toLowerCase()
    .replace(/^\/en(?=\/|$)|\/+$|\/index\.html$|\.html$/g, '') || '/'
// Copies of pages, and the list of policies, are files.
const page = meant.replace(/^\/policies\.(?:json|xml)$|(?<=.)\.md$/, '') || '/'
// Don't loop if the host redirects back to this address.
const isSentBack = document.referrer === location.href.replace(/#.*/, '')
if (known.includes(page) && meant !== location.pathname && !isSentBack) {
  location.replace(meant + location.search + location.hash)
}
