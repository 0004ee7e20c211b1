// Closes the menu once one of its links is chosen.
const menu = document.querySelector<HTMLElement>('nav > [popover]')
menu?.addEventListener('click', () => menu.hidePopover?.())
