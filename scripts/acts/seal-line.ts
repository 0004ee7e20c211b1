import { english } from '../../src/i18n/languages.ts'
import { hashesOf, withoutNoticeOf } from '../seals/sums.ts'
import type { Site } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { factsIn } from '../text/read-facts.ts'
import { readAgain } from '../text/second-reading.ts'
import type { Text } from '../text/text.ts'

/**
 * Returns the line that seals a text today, with the facts that it prints.
 * Throws if parsers disagree on the text.
 */
export function lineOf(site: Site, text: Text, signer?: string) {
  const reading = readAgain(text)
  if (reading.messages.length > 0) throw new ContentError([reading])
  const { today: on } = site
  const { language, edition, day: version = on } = text
  const { acceptance } = text.frontMatter ?? {}
  return {
    policy: text.slug,
    ...(language !== english.code && { language }),
    ...(edition > 1 && { edition }),
    version,
    on,
    by: signerOf(signer),
    ...hashesOf(text),
    facts: frozenFacts(text),
    ...withoutNoticeOf(text),
    ...(acceptance && { acceptance }),
  }
}

/** Returns the name of the person who seals. Throws if there is none. */
export function signerOf(by = ''): string {
  if (by.trim()) return by.trim()
  throw new Error('Enter your name: the book of seals records it.')
}

/** Returns the names of the facts that a seal freezes. */
export function factsToFreeze({ source }: { source: string }): string[] {
  // The notice period of the next version is the one that this version promises.
  return ['noticeDays', ...factsIn(source)]
}

/** Returns the facts that a sealed text prints from now on. */
function frozenFacts(text: Text): Record<string, string> {
  const names = factsToFreeze(text)
  const facts = [...text.facts].filter(([name]) => names.includes(name))
  return Object.fromEntries(facts.sort())
}
