import { formatDay } from '../../../src/model/format-day.ts'
import { similarity } from '../../../src/policy/align.ts'
import { plainText } from '../../../src/policy/plain-text.ts'
import { sha256 } from '../../policies/sha256.ts'
import { replaceText, type Site } from '../../policies/site.ts'
import { fillIn } from '../../text/facts.ts'
import { placeOf } from '../../text/paths.ts'
import { fromParts } from '../word/from-parts.ts'
import { type Part, partsOf } from '../word/lines.ts'
import type { ReadDocx } from '../word/read-docx.ts'

/** What a text said at some time. */
export interface State {
  path: string
  source: string
}

/** Less than this of a text in common, and it is another text. */
const LEAST_SHARE = 0.5

/**
 * Which text of the site was sent as a Word file, by its words, and the draft
 * that it belongs to. Of texts that are much the same it is the one that the
 * file names. Throws where there is none.
 */
export function findSent(
  site: Site,
  { before, after, properties }: ReadDocx,
  states: readonly State[],
) {
  const [old, current] = [phrasesOf(before), phrasesOf(after)]
  if (old.size + current.size === 0)
    throw new Error('This Word file holds no text. Ask for it again.')

  const versions = [...site.policies.values()].flatMap((policy) => [
    ...policy.drafts,
    ...policy.versions.toReversed().map(({ text }) => text),
  ])
  const nearest = (texts: readonly State[]) => {
    const [first] = texts
      .map(({ path, source }) => {
        const phrases = phrasesIn(wordsIn(site, path, source))
        const was = similarity(old, phrases)
        const is = similarity(current, phrases)
        return { path, source, was, is, share: Math.max(was, is) }
      })
      .sort((a, b) => b.is - a.is || b.was - a.was)
    return first
  }
  const all = [...versions, ...states]
  const named = nearest(
    all.filter(({ source }) => properties.includes(sha256(source))),
  )
  const isNamed = named && named.share >= LEAST_SHARE
  const sent = isNamed ? named : nearest(all)
  const document =
    sent &&
    replaceText(site, sent.path, sent.source).texts.get(sent.path)?.document
  if (!document) throw new Error('There is no policy with versions.')

  const phrases = phrasesOf(partsOf(document))
  const share = Math.max(similarity(old, phrases), similarity(current, phrases))
  const { slug, day = '' } = placeOf(sent.path)
  const name = `the ${document.title} of ${formatDay(day)}`
  if (share < LEAST_SHARE)
    throw new Error(
      `This is none of the texts of the site. The nearest is ${name}, of which it has ${Math.round(share * 100)} %.`,
    )

  const drafts = site.policies.get(slug)?.drafts ?? []
  const text = drafts.find((it) => it.path === sent.path) ?? drafts[0]
  if (!text)
    throw new Error(
      `This is ${name}, which is sealed. Begin a change of it, and receive the file again.`,
    )
  return { sent: { path: sent.path, share }, was: document, text }
}

/** The words of a source with the values of its facts. */
function wordsIn(site: Site, path: string, source: string): string {
  const text = source.replace(/^\ufeff?---[\s\S]*?\n---/, '')
  return fillIn(text, site.factsFor(path), () => {})
}

function phrasesOf(parts: readonly Part[]): Set<string> {
  return phrasesIn(plainText(fromParts(parts)))
}

/** All that a text says in three words. */
function phrasesIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.map((_, i) => words.slice(i, i + 3).join(' ')))
}
