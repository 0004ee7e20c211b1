/** The day on which the tested site is built: the privacy policy of 13 May 2027 is then announced, whenever the tests run. */
export const today = '2026-12-01'
