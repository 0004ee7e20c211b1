import { english, languageOf } from '../../src/i18n/languages.ts'
import { FRONT_MATTER } from './parse/front-matter-fields.ts'
import { fillIn } from './read-facts.ts'
import { shownBy } from './steps/widget-content.ts'
import { normalizeSource, type Text } from './text.ts'

/**
 * Returns the Markdown copy of a text: its source with facts, clause numbers
 * and references written in. It depends on the file and its facts alone.
 */
export function markdownOf(text: Text): string {
  const { source, facts, frontMatter, headings, links, language } = text
  const { overview } = (languageOf(language) ?? english).words
  const lines = normalizeSource(source).split(/\r?\n/)
  const lineAt = ({ line }: { line: number }) => lines[line - 1] ?? ''
  for (const { place, number } of headings)
    lines[place.line - 1] = lineAt(place)
      .replace(/\s*\[#[^\]]*\]\s*$/, '')
      .replace(/^\s*#+\s*/, number ? `$&${number} ` : '$&')
  for (const { url, text, place } of links)
    lines[place.line - 1] = lineAt(place).replace(
      `[](${url})`,
      `[${text}](${url})`,
    )
  const body = fillIn(lines.join('\n'), facts)
    .replace(FRONT_MATTER, '')
    .replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
    .replace(/^<Overview>$/gm, `**${overview.title}**`)
    .replace(/^<\/Overview>$/gm, overview.note)
    .replace(/<\/[A-Z]\w*>/g, '')
    .replace(/<([A-Z]\w*)([^>]*)>/g, (_, name, attributes) =>
      widgetText(name, attributes),
    )
    .replace(/\n{3,}/g, '\n\n')

  return `# ${frontMatter?.title ?? ''}\n\n${body.trim()}\n`
}

/** Returns the text that a widget shows besides its content. */
function widgetText(name: string, attributes: string): string {
  const given = attributes.matchAll(/([\w-]+)="([^"]*)"/g)
  const { texts, href = '' } = shownBy({
    name,
    attributes: Array.from(given, ([, name = '', value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
  })
  return [...texts, href]
    .filter(Boolean)
    .map((it) => `${it} `)
    .join('')
}
