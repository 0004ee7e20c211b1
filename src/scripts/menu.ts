// Closes a menu when a link in it is chosen.
for (const menu of document.querySelectorAll<HTMLElement>('nav > [popover]'))
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover?.()
  })
