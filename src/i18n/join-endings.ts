/**
 * Keeps the hyphens of Indian languages from ending a line. They join a case
 * ending to a Latin word, as in `SuperBestie-യെ`.
 */
export const joinEndings = (text: string): string =>
  text.replace(HYPHEN, JOINED)

const HYPHEN =
  /-(?=\p{Script=Deva}|\p{Script=Telu}|\p{Script=Taml}|\p{Script=Mlym})/gu

/** A hyphen and a word joiner, which forbids a break. */
const JOINED = '-\u2060'
