import { indexFile } from '../content/index-cache.ts'
import type { IndexedContent } from '../content/index-page.ts'
import type { IndexFile } from '../content/index-pages.ts'

/** Tells of a text its title, and all else only when it is asked for, as the text stands then: nothing is parsed that nobody looks at. Its terms are told once it has been parsed; only warnings ask for them. */
export function indexAtFirstSight(textOf: (file: string) => string | undefined): IndexFile {
  return (content) => {
    const title = titleAtFirstSight(content.source) ?? indexFile(content)?.title
    if (title === undefined) return undefined
    let known: { source: string; page: IndexedContent | undefined } | undefined
    const parse = () => {
      const source = textOf(content.file) ?? ''
      if (known?.source !== source) known = { source, page: indexFile({ ...content, source }) }
      return known.page
    }
    return {
      title,
      get frontMatter() {
        return parse()?.frontMatter ?? { title, description: '', layout: 'policy' }
      },
      get headings() {
        return parse()?.headings ?? new Map()
      },
      get terms() {
        return known?.page?.terms ?? []
      },
      get anchor() {
        return parse()?.anchor
      },
    }
  }
}

/** The title of a text where it is plain words in a line of its own, so that YAML would read the same; undefined where it is not. */
export function titleAtFirstSight(source: string): string | undefined {
  const [head = ''] = /^---\n[\s\S]*?\n---(?=\n)/.exec(source) ?? []
  const [, title = ''] = /\ntitle: (\p{L}[\p{L}\p{N} ]*[\p{L}\p{N}])(?=\n[^\s])/u.exec(head) ?? []
  return title === '' || /^(true|false|null)$/i.test(title) ? undefined : title
}
