/** A page whose script is many times larger than any text: before the visitor goes there, its document alone is fetched. */
const heavy = '/delete-account'

/** Which pages of this site the browser makes ready, out of sight, while the pointer rests on a link: none that is a file for machines, nor the page that is being read. Other browsers read over it. */
export const speculationRules: string = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.(\\w+)', heavy] } },
          { not: { selector_matches: '[aria-current]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: heavy }, eagerness: 'moderate' }],
})
