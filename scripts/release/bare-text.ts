/** The text of a built policy as HTML with nothing but its elements and addresses: no head, style, class, contents or frame. Throws where the page has no text. */
export function bareText(page: string): string {
  const [, prose] = /<div class="prose">([\s\S]*)<\/div><\/article>/.exec(page) ?? []
  const [, title] = /<h1>([\s\S]*?)<\/h1>/.exec(page) ?? []
  if (prose === undefined || title === undefined) throw new Error('The page has no text.')
  const text = prose
    .replace(/(<h[2-4]\b[^>]*>)<a\b[^>]*>([\s\S]*?)<\/a>(<\/h[2-4]>)/g, '$1$2$3')
    .replace(/<\/?(?:span|div)\b[^>]*>/g, '')
    .replace(/<\w+[^>]*>/g, (tag) =>
      tag.replace(/\s(?!(?:href|id|scope|datetime)=)[\w-]+(?:="[^"]*")?/gi, ''),
    )
  return `<!doctype html><title>${title}</title><h1>${title}</h1>${text}`
}
