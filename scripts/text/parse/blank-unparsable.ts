import { registry, widgetNamed } from '../../../src/widgets/registry.ts'
import { type Offer, offer } from '../diagnostics/edits.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import { firstOf } from '../diagnostics/quote.ts'
import type { Report } from '../diagnostics/report.ts'
import { factsFile } from '../paths.ts'
import { type FactsTable, meaningOf } from '../read-facts.ts'
import { FRONT_MATTER } from './front-matter-fields.ts'

const ATTRIBUTE = `[ \\t]+[\\w-]+=(?:"[^"<\\n]*"|'[^'<\\n]*'|\\{\\s*facts\\.[\\w.]+\\s*\\})`
/**
 * Matches escapes, comments, other braces, lines of code, the start of a tag
 * whose values are strings or facts, other tags of widgets, and other tags.
 */
const MARK = new RegExp(
  [
    '\\\\.',
    '\\{\\s*/\\*(?:(?!\\*/)[\\s\\S]){0,5000}\\*/\\s*\\}',
    '(?<braces>\\{/\\*.*|\\{(?:[^{}\\n]|\\n(?![ \\t]*\\r?\\n))*\\}|\\{+[ \\t]*[\\w.]*\\}*)',
    '(?<code>^(?:import|export)\\b.*)',
    `(?=</?(?<name>\\w+)(?:${ATTRIBUTE})*[ \\t]*/?>)<(?:[A-Za-z][^<>{}\\n]*>|[^\\s<>{}]*>?)`,
    `<(?<widget>${Object.keys(registry).join('|')})(?=\\s)(?:[^<>"'\\n]|"[^"\\n]*"|'[^'\\n]*')*["']?>?`,
    '<+(?!\\s)(?:[A-Za-z][^<>{}\\n]*>|[^\\s<>{}]*>?)',
  ].join('|'),
  'gm',
)
const FACT = /^\{\s*facts\.([\w.]*\w)\s*\}$/
const asBraces =
  'Choose a fact, or delete the braces. To print a brace, put a backslash before it.'
const asLink = 'Write a link as [text](https://company.in).'
const asTag =
  'Delete it, or use a widget, with each attribute as name="value" in straight quotes, on one line. Write bold text as **text**. To print “<”, put a backslash before it.'

/** The number of mistakes with suggested fixes: thousands would take seconds. */
const MOST_OFFERS = 12

/**
 * Reports and blanks out what the parser must not see, so that all else keeps
 * its place: braces without a fact, lines of code (which can be nested deeply
 * enough to end the process), and unknown tags.
 */
export function blankUnparsable(
  source: string,
  facts: FactsTable,
  report: Report,
): string {
  const body = FRONT_MATTER.exec(source)?.[0].length ?? 0
  let reported = 0
  const read = (mark: string, ...match: unknown[]) => {
    const index = Number(match.at(-3))
    const { braces, code, name, widget } = match.at(-1) as Groups
    const fact = FACT.exec(braces ?? '')?.[1] ?? ''
    // Without facts, no name is known to be wrong.
    const isFact = facts.has(fact) || (fact && facts.size === 0)
    const short = () => firstOf(mark.replace(/\s+/g, ' '), 80)
    /** Returns offers to write names that are similar to a mistyped one. */
    const offersFor = (
      typed: string,
      known: Iterable<string>,
      offerOf: (near: string) => Offer,
    ) =>
      reported < MOST_OFFERS ? nearestOf(typed, known).map(offerOf) : undefined
    const [, id] = /^\{\s*#([^\s{}]+)[^{}]*\}$/.exec(braces ?? '') ?? []
    if (id) reportId(mark, id, index, source, report)
    else if (braces && !isFact) {
      const typed = fact || braces.replace(/^\W*facts?\b\.?|[^\w.]/gi, '')
      const offers = offersFor(typed, facts.keys(), (it) =>
        offer(
          `Insert the fact: ${meaningOf(it)}`,
          index,
          braces.length,
          `{facts.${it}}`,
        ),
      )
      report(
        index,
        `“${short()}” is not a fact.`,
        meaningOf(fact) === fact ? asBraces : `Add it to ${factsFile}.`,
        'error',
        { offers },
      )
    } else if (index < body) return mark
    else if (code)
      report(
        index,
        'This line would be read as program code.',
        'Delete it, or start the sentence with another word.',
      )
    else if (widget) reportTag(mark, widget, index, report)
    else if (mark.startsWith('<') && !widgetNamed(name ?? '')) {
      const [, start = '', typed = ''] = /^(<+\/?)(\w*)/.exec(mark) ?? []
      if (widgetNamed(typed))
        report(
          index,
          `The tag “${short()}” cannot be read.`,
          `Write it as <${typed}> or </${typed}>.`,
        )
      else {
        const offers = offersFor(typed, Object.keys(registry), (it) =>
          offer(`Use <${it}>`, index + start.length, typed.length, it),
        )
        report(
          index,
          `“${short()}” is not a widget.`,
          /[:@]/.test(mark) ? asLink : asTag,
          'error',
          { offers },
        )
      }
    } else return mark

    reported += 1
    return blankOf(mark)
  }
  return source.replace(MARK, read)
}

/** Returns a text of the same lines and length that no rule reports. */
export function blankOf(text: string): string {
  return text.replace(/[^\r\n]/g, '\ufffc')
}

type Groups = Record<'braces' | 'code' | 'name' | 'widget', string | undefined>

/** Reports an id in braces, and offers a valid one at the end of a heading. */
function reportId(
  mark: string,
  typed: string,
  index: number,
  source: string,
  report: Report,
): void {
  const line = source.slice(source.lastIndexOf('\n', index - 1) + 1, index)
  const rest = source.slice(index + mark.length).split('\n', 1)
  const id = typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const isAtEnd = /^#+ [^[]*$/.test(line) && rest.join().trim() === ''
  const reason = `“${firstOf(mark, 80)}” would be printed. The id of a clause is in square brackets.`
  if (isAtEnd && id)
    report(index, reason, `Write [#${id}].`, 'error', {
      offers: [offer(`Write [#${id}]`, index, mark.length, `[#${id}]`)],
    })
  else
    report(
      index,
      reason,
      'Delete it, or write one id at the end of a heading, in lowercase letters from a to z, such as [#limited-liability].',
    )
}

/** An attribute whose value is in braces, in curly quotes or in none. */
const VALUE =
  /([\w-]+)=(?:\{\s*["']?([^{}"'\n]{0,80}?)["']?\s*\}|[“”‘’]([^“”‘’]*)[“”‘’]|([^\s"'{<>“”‘’]+?)(?=\s|\/?>|$))/

/** Reports what is wrong in a tag of a widget. */
function reportTag(
  tag: string,
  name: string,
  index: number,
  report: Report,
): void {
  const [whole, attribute, braced, curly, plain] = VALUE.exec(tag) ?? []
  const fixed = `${attribute}="${braced ?? curly ?? plain}"`
  const start = index + tag.indexOf(whole ?? tag)
  if (whole)
    report(
      start,
      `The value of “${attribute}” in <${name}> ${plain === undefined ? `is in ${curly === undefined ? 'braces' : 'curly quotes'}` : 'has no quotes'}.`,
      `Write it in straight quotes: ${fixed}`,
      'error',
      { offers: [offer(`Write ${fixed}`, start, whole.length, fixed)] },
    )
  else {
    const isOpen = (tag.match(/["']/g)?.length ?? 0) % 2 === 1
    const lacks = isOpen ? 'closing quote' : tag.endsWith('>') ? '' : '“>”'
    report(
      index,
      lacks
        ? `The tag of <${name}> has no ${lacks}.`
        : `The attributes of <${name}> cannot be read.`,
      'Write each attribute as name="value" in straight quotes, and > at the end of the tag, on one line.',
    )
  }
}
