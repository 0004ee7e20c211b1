// On a host that knows no rules, an address with capitals or a slash at its end
// arrives here as unknown: it is sent to the page it means.
const known =
  document
    .querySelector<HTMLElement>('#pathnames')
    ?.dataset.pathnames?.split(' ') ?? []
const meant =
  location.pathname.toLowerCase().replace(/\/+$|\/index\.html$|\.html$/g, '') ||
  '/'
// Where a host sends the meant address back to this one, it is not asked a
// second time.
const isSentBack = document.referrer === location.href.replace(/#.*/, '')
if (known.includes(meant) && meant !== location.pathname && !isSentBack) {
  location.replace(meant + location.search + location.hash)
}
