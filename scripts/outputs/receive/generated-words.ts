import type { Clause, InlineRun } from '../../../src/policy/document-model.ts'
import type { Site } from '../../policies/site.ts'
import type { Text } from '../../text/text.ts'

type Runs = readonly InlineRun[]

/** What stands in the place of words that the software writes. */
const MARK = /\ue000(\d+)\ue001/g

/** Where a run ends, and where a line begins or ends. */
const RUN = '\ue002'
const LINE = '\ue003'

/**
 * The facts and references of a text, and links within it: finds them again in
 * the words of a clause that came back.
 */
export function generatedWords(site: Site, text: Text) {
  const generated: { source: string; value: string }[] = []
  const mark = (source: string, value: string) =>
    `\ue000${generated.push({ source, value }) - 1}\ue001`
  const valueIn = (it: string): string =>
    it.replace(MARK, (_, i) => valueIn(generated[i]?.value ?? ''))
  const sourceIn = (it: string): string =>
    it.replace(MARK, (_, i) => sourceIn(generated[i]?.source ?? ''))

  const facts = Array.from(
    text.facts,
    ([name, value]) => [name, mark(`{facts.${name}}`, value)] as const,
  )
  const marked = site.read(text.path, text.source, new Map(facts)).document
  const markLink = ({ text, href = '', reference }: InlineRun) =>
    reference || /^#|\ue000/.test(href)
      ? mark(`[${reference ? '' : text}](${href})`, text)
      : text

  return {
    /** MDX with what writes its words in the place of marks. */
    sourceIn,
    /**
     * A clause with marks where it says what the software wrote there, and
     * nobody else; `lost` tells what it does not say as often.
     */
    markIn(clause: Clause, at: number) {
      const former = wordsOf(marked?.clauses[at] ?? {}, markLink)
      const sent = wordsOf(text.document?.clauses[at] ?? {}, ({ text }) => text)
      let said = wordsOf(clause, ({ text }) => text)
      // A title in which a fact stands has another address with a mark in it.
      const isOdd =
        valueIn(former).replaceAll(RUN, '') !== sent.replaceAll(RUN, '')
      const lost = isOdd ? ['It refers to a title with a fact.'] : []
      const marks = former.match(MARK) ?? []
      const values = new Set(marks.map(valueIn))
      for (const value of [...values].sort((a, b) => b.length - a.length)) {
        const same = marks.filter((it) => valueIn(it) === value)
        const sources = new Set(same.map(sourceIn))
        const pattern = patternOf(value)
        const isAlone = sources.size === 1 && !former.match(pattern)
        if (isAlone && said.match(pattern)?.length === same.length)
          said = said.replace(pattern, same[0] ?? '')
        else
          lost.push(
            `${[...sources].join(' and ')} says “${value}”, and the file does not.`,
          )
      }

      const lines = said.split(LINE).values()
      const setMarks = (runs: Runs) => {
        const texts = lines.next().value?.split(RUN) ?? []
        return runs.map(({ href, ...run }, i) => {
          const text = texts[i] ?? ''
          // What writes a link, or a mail address, leads there by itself.
          const isLink =
            /^\ue000/.test(text) &&
            (/^\[/.test(sourceIn(text)) || href === `mailto:${valueIn(text)}`)
          return { ...run, text, ...(href && !isLink && { href }) }
        })
      }
      return { clause: mapRuns(clause, setMarks), lost }
    },
  }
}

/** The words of a part, with a sign between its runs and behind its lines. */
function wordsOf(part: object, textOf: (run: InlineRun) => string): string {
  let all = ''
  mapRuns(part, (runs) => {
    all += runs.map(textOf).join(RUN) + LINE
    return runs
  })
  return all
}

/** A text as a pattern of whole words in which kinds of marks are alike. */
function patternOf(text: string): RegExp {
  const pattern = text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\s/g, '\\s')
    .replace(/[“”"]/g, '[“”"]')
    .replace(/[‘’']/g, "[‘’']")
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}\ue000])${pattern}(?![\\p{L}\\p{M}\\p{N}\ue001])`,
    'gu',
  )
}

/** Any part of a document with other runs. */
export function mapRuns<Part extends object>(
  part: Part,
  map: (runs: Runs) => Runs,
): Part {
  const read = (name: string, value: unknown) =>
    Array.isArray(value) && /^(runs|title)$/.test(name) ? map(value) : value

  return JSON.parse(JSON.stringify(part), read)
}
