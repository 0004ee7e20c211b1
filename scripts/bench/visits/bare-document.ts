/** The text of a built page with its styles and nothing else: no header, contents, footer or script. One request, and so the limit of what the page could be. Throws where the page has no text. */
export function bareDocument(page: string): string {
  const text = /<main[\s\S]*<\/main>/.exec(page)?.[0]
  if (!text) throw new Error('The page has no <main>.')
  const title = /<title>[\s\S]*?<\/title>/.exec(page)?.[0] ?? ''
  const styles = page.match(/<style>[\s\S]*?<\/style>/g)?.join('') ?? ''
  // Browsers ask for /favicon.ico where no icon is named.
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<link rel="icon" href="data:,">${styles}`
  const bare = text.replace(/<(nav|script|noscript)\b[\s\S]*?<\/\1>/g, '')
  return `<!doctype html><html lang="en"><head>${head}</head><body>${bare}</body></html>`
}
