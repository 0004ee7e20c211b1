/**
 * Pages whose scripts are many times larger than any text. Of them the document
 * alone is fetched ahead.
 */
const heavy = ['/delete-account']

/**
 * Which pages of this site the browser makes ready, out of sight, while the
 * pointer rests on a link: neither files for machines nor the page that is
 * being read. Browsers that know no such rules skip them.
 */
export const speculationRules: string = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.(\\w+)', ...heavy] } },
          { not: { selector_matches: '[aria-current]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: heavy }, eagerness: 'moderate' }],
})
