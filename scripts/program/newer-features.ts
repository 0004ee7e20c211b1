/** What the site uses although not all of the oldest engines know it, by its path in MDN's data, and what they show instead. What stands below a path is meant too. */
export const newerFeatures: Readonly<Record<string, string>> = {
  // The menu
  'html.global_attributes.popover': 'The links of the menu stand in the page.',
  'html.elements.button.popovertarget': 'The button of the menu is not shown.',
  'css.selectors.popover-open': 'A rule for engines that do not know it lays out the links.',
  'css.selectors.has':
    'The sign beside “Menu” does not change; on paper a list may leave its sentence.',
  'api.hidePopover': 'The script does nothing: there is no menu to close.',

  // From page to page
  'css.at-rules.view-transition': 'The next page appears without a movement.',
  'css.properties.view-transition-name': 'As above.',
  'css.selectors.view-transition-group': 'As above.',
  'html.elements.script.type.speculationrules': 'A page is fetched when its link is followed.',

  // Reading
  'css.properties.text-wrap': 'Lines break where they are full.',
  'css.properties.text-size-adjust':
    'Safari is given it with its prefix; elsewhere a phone may enlarge small text.',
  'css.properties.text-decoration.dotted':
    'Safari wants a prefix: a defined term is not underlined, but still a link.',
  'css.properties.content.alt_text':
    'The sign “#” beside a heading is not shown; changes are marked by colour and line.',
  'css.properties.align-content.safe': 'The overlay begins at its top.',
  'css.properties.animation-timeline': 'The mark at the end of the page stands still.',
  'css.properties.animation-range': 'As above.',
  'css.properties.scroll-target-group': 'The contents do not mark the clause that is being read.',
  'css.selectors.target-current': 'As above.',
  'css.selectors.selection': 'Selected text has the colours of the system.',
  'css.properties.forced-color-adjust': 'The colours are those that the visitor has forced.',
  'css.properties.cursor': 'The pointer of a phone has no shape.',
  'css.at-rules.media.scripting':
    'What to do instead of the form is said after eight seconds, not at once.',

  // On paper
  'css.at-rules.page': 'Sheets have the margins of the printer, and neither address nor number.',
  'css.properties.break-after': 'A heading may stand at the end of a sheet.',
  'css.properties.orphans': 'A single line of a paragraph may stand at the end of a sheet.',
  'css.properties.widows': 'As above, at the beginning of a sheet.',
  'css.properties.print-color-adjust': 'Tints are printed where the visitor asks for them.',
  'css.selectors.details-content': 'What is folded up stays so on paper.',
  'css.properties.content-visibility': 'As above.',

  // Round the page
  'html.elements.script.fetchpriority': 'The script of a form is fetched beside what is painted.',
  'html.elements.link.rel.icon': 'The tab has no icon; in an app there is no tab.',
  'html.elements.link.rel.manifest': 'The site cannot be put on the home screen under its name.',
  'html.elements.meta.name.theme-color': 'The frame of the browser has its own colour.',
  'html.elements.meta.name.viewport': 'On a desk there is nothing to scale.',
}
