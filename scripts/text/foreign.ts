/**
 * Marks what policies cannot contain, such as a picture or superscript, in text
 * that comes from Word. Fonts show it as a box; the checks report it.
 */
export const FOREIGN = '\ufffc'
