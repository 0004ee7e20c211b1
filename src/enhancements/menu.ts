// Closes the menu once one of its links is chosen; prints the page.
const menu = document.querySelector<HTMLElement>('nav > [popover]')
menu?.addEventListener('click', () => menu.hidePopover?.())
document.querySelector('.print')?.addEventListener('click', () => print())
