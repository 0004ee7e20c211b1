import type { Clause, InlineRun } from '../../../src/policy/document-model.ts'
import type { Site } from '../../policies/site.ts'
import type { Text } from '../../text/text.ts'

type Runs = readonly InlineRun[]

/** What stands in the place of words that the software writes. */
const MARK = /\ue000(\d+)\ue001/g

/** A word, a mark or a sign. */
const WORD = String.raw`(?:[\p{L}\p{M}\p{N}]+|\ue000\d+\ue001|[^\s\ue000\ue001])`

/** A mark, with two words before it and behind it. */
const AROUND = new RegExp(
  String.raw`(?<=((?:${WORD}\s*){2}))\ue000\d+\ue001(?=((?:\s*${WORD}){2}))`,
  'gu',
)

/** Where a run ends, and where a line begins or ends. */
const RUN = '\ue002'
const LINE = '\ue003\ue003'

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
     * A clause with marks where it says, between the same words, what the
     * software wrote there; `lost` tells what it does not say so.
     */
    markIn(clause: Clause, at: number) {
      const former = linesOf(marked?.clauses[at] ?? {}, markLink, '')
      const sent = linesOf(text.document?.clauses[at] ?? {}, wordsOf, '')
      let said = linesOf(clause, wordsOf, RUN)
      // A title in which a fact stands has another address with a mark in it.
      const lost =
        valueIn(former) === sent ? [] : ['It refers to a title with a fact.']
      const found: { own: string; index: number }[] = []
      for (const [own, before = '', after = ''] of former.matchAll(AROUND)) {
        const value = valueIn(own)
        const [start, end] = [before, after].map((it) =>
          patternOf(valueIn(it), `${RUN}*`),
        )
        const pattern = `(?<=${start}${RUN}*)${patternOf(value)}(?=${RUN}*${end})`
        const [place, other] = said.matchAll(new RegExp(pattern, 'g'))
        const isAlone = valueIn(former).split(new RegExp(pattern)).length === 2
        if (place && !other && isAlone) found.push({ own, index: place.index })
        else
          lost.push(`${sourceIn(own)} says “${value}”, and the file does not.`)
      }
      for (const { own, index } of found.sort((a, b) => b.index - a.index))
        said =
          said.slice(0, index) + own + said.slice(index + valueIn(own).length)

      const lines = said.split(LINE).slice(1).values()
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

const wordsOf = ({ text }: InlineRun) => text

/** The lines of a clause, each between two signs that no text has. */
function linesOf(
  part: object,
  textOf: (run: InlineRun) => string,
  between: string,
): string {
  let all = LINE
  mapRuns(part, (runs) => {
    all += runs.map(textOf).join(between) + LINE
    return runs
  })
  return all
}

/** A text as a pattern in which kinds of marks and of spaces are alike. */
function patternOf(text: string, between = ''): string {
  return Array.from(text, (it) => {
    if (/\s/.test(it)) return '\\s'
    return /[“”"]/.test(it)
      ? '[“”"]'
      : /[‘’']/.test(it)
        ? "[‘’']"
        : it.replace(/[^\p{L}\p{N}]/u, '\\$&')
  }).join(between)
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
