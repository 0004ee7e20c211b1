// Closes the menu once one of its links is chosen, and when the window grows
// wide enough to show them all.
const menu = document.querySelector<HTMLElement>('#menu[popover]')
const closeMenu = () => {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
if (menu?.hidePopover) {
  menu.addEventListener('click', closeMenu)
  matchMedia('(width >= 48rem)').addEventListener('change', closeMenu)
}
