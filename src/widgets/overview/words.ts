/** What an overview says of itself, on the page and in the Markdown copy. */
export const overviewWords = {
  title: 'In short',
  note: 'This overview helps you find your way. Only the full text below is binding.',
}
