// Redirects to the canonical path from an address with capitals or a trailing
// slash, on hosts without redirect rules.
const known =
  document
    .querySelector<HTMLElement>('#pathnames')
    ?.dataset.pathnames?.split(' ') ?? []
const meant =
  location.pathname.toLowerCase().replace(/\/+$|\/index\.html$|\.html$/g, '') ||
  '/'
// Don't loop if the host redirects back to this address.
const isSentBack = document.referrer === location.href.replace(/#.*/, '')
if (known.includes(meant) && meant !== location.pathname && !isSentBack) {
  location.replace(meant + location.search + location.hash)
}
