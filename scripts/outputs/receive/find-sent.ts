import { formatDay } from '../../../src/model/format-day.ts'
import { plainText } from '../../../src/policy/plain-text.ts'
import { replaceText, type Site, versionOf } from '../../site/site.ts'
import { fillIn } from '../../text/facts.ts'
import { placeOf } from '../../text/paths.ts'
import { fromParts } from '../word/from-parts.ts'
import type { ReadDocx } from '../word/read-docx.ts'

/** What a text said at some time. */
export interface State {
  path: string
  source: string
}

/** Less than this of a text in common, and it is another text. */
const LEAST_SHARE = 0.5

/**
 * Which text of the site was sent as a Word file, by its words alone, and the
 * draft that it belongs to. Throws where there is none.
 */
export function findSent(
  site: Site,
  { before, after }: Pick<ReadDocx, 'before' | 'after'>,
  states: readonly State[],
) {
  const [old, current] = [before, after].map((parts) =>
    phrasesOf(plainText(fromParts(parts))),
  )
  const versions = [...site.policies.values()].flatMap((policy) =>
    policy.versions.toReversed().map(({ text }) => text),
  )
  const [sent] = [...versions, ...states]
    .map(({ path, source }) => {
      const phrases = phrasesOf(wordsIn(site, path, source))
      const [was, is] = [alike(old, phrases), alike(current, phrases)]
      return { path, source, was, is }
    })
    .sort((a, b) => b.is - a.is || b.was - a.was)
  const document =
    sent &&
    replaceText(site, sent.path, sent.source).texts.get(sent.path)?.document
  if (!document) throw new Error('There is no policy with versions.')

  const phrases = phrasesOf(plainText(document))
  const share = Math.max(alike(old, phrases), alike(current, phrases))
  const { slug, day = '' } = placeOf(sent.path)
  const name = `the ${document.title} from ${formatDay(day)}`
  if (share < LEAST_SHARE)
    throw new Error(
      `This is none of the texts of the site. The nearest is ${name}, of which it has ${Math.round(share * 100)} %.`,
    )

  const text = [sent, ...versions.filter((it) => it.slug === slug)]
    .map(({ path }) => site.texts.get(path))
    .find((it) => it && versionOf(site, it)?.status === 'draft')
  if (!text)
    throw new Error(
      `This is ${name}, which is sealed. Begin a change of it, with “Change…” at the desk or npm run amend -- ${slug}, and receive the file again.`,
    )
  return { sent: { path: sent.path, share }, was: document, text }
}

/** The words of a source with the values of its facts. */
function wordsIn(site: Site, path: string, source: string): string {
  const text = source.replace(/^\ufeff?---[\s\S]*?\n---/, '')
  return fillIn(text, site.factsFor(path), () => {})
}

/** All that a text says in three words. */
function phrasesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.map((_, i) => words.slice(i, i + 3).join(' ')))
}

/** The share of phrases that two texts have in common. */
function alike(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string>) {
  const common = [...a].filter((phrase) => b.has(phrase)).length
  return common && (2 * common) / (a.size + b.size)
}
