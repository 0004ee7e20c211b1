import type { Explanation } from '../problems/problem.ts'
import type { Finding, Known } from './finding.ts'
import { explainTag } from './html-remedies.ts'
import { paragraphEnd } from './mask.ts'

const LINK = /^<((?:https?:|mailto:|www\.)[^>\s]*|[^\s<>@/]+@[^\s<>]+)>?/

/** Why a `<` that begins no tag cannot stand, and what to write; undefined where it is printed as it is. */
export function explainAngle(prose: string, start: number, known: Known): Finding | undefined {
  const rest = prose.slice(start, paragraphEnd(prose, start))
  const spanned = (length: number, explanation: Explanation) => ({
    start,
    end: start + length,
    ...explanation,
  })
  const link = LINK.exec(rest)
  if (link) return spanned(link[0].length, explainLink(link[1] ?? ''))
  if (rest.startsWith('<!--')) {
    const end = prose.indexOf('-->', start)
    return spanned(end < 0 ? rest.length : end + 3 - start, comment)
  }
  const name = /^<\/?([A-Za-z][\w.-]*)/.exec(rest)
  if (name?.[1]) {
    const wrong = explainTag(name[1], Object.keys(known.widgets))
    return spanned(name[0].length, wrong ?? explainUnfinished(name[0]))
  }
  if (/^<[ \t]+\S/.test(rest) && !/\S/.test(prose[start - 1] ?? ' ')) return undefined
  return spanned(1, {
    message: '“<” begins a widget, and no widget is named here.',
    remedy: 'To print it, write \\< instead, or write “less than”.',
  })
}

function explainLink(written: string): Explanation {
  const isMail = written.includes('@') && !written.startsWith('mailto:')
  const target = isMail
    ? `mailto:${written}`
    : written.replace(/^(http:\/\/)?(?=www\.)/, 'https://')
  return {
    message: 'A link in angle brackets cannot be read here.',
    remedy: `Write [the words to click](${target}).`,
  }
}

const comment: Explanation = {
  message: 'This is a comment of HTML.',
  remedy: 'Write a note that readers do not see as {/* the note */}.',
}

function explainUnfinished(tag: string): Explanation {
  return {
    message: `“${tag}” begins a tag that has no “>” at its end, or holds quotes that are not closed.`,
    remedy:
      'Close the quotes and end the tag with “>”, or with “/>” where it holds no text. To print “<”, write \\<.',
  }
}
