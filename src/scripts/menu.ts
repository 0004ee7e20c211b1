// Closes the menu when a link in it is chosen.
const menu = document.querySelector<HTMLElement>('nav > [popover]')
menu?.addEventListener('click', () => menu.hidePopover?.())
