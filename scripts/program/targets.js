/** Oldest engines whose visitors get everything: two and a half years old and younger. */
export const targets = ['chrome111', 'safari16.4', 'firefox114']
