import { ensureRead, readingOf } from '../acts/reading.ts'
import {
  factsToFreeze,
  sealDraft as sealAct,
  sealedAs,
  sealTranslations,
  withdraw,
} from '../acts/seal-version.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { changesTo } from '../repository/changes.ts'
import { policyNamed, replaceText } from '../site/read-site.ts'
import { readFields, writeField } from '../text/parse/front-matter-fields.ts'
import { bookFile, draftFile, placeOf, versionFile } from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import { day, endpoint, hash, line, path, phrase, text } from './endpoint.ts'
import { publish } from './publish.ts'
import { Refusal } from './refusal.ts'
import { nameOf, saveChanges, textAt, viewOf } from './texts.ts'

/**
 * Seals a draft as it was chosen and read, and publishes that. What is refused
 * leads back to what was chosen.
 */
export const sealDraft = endpoint(
  { path, day, summary: line, by: line, read: text },
  async (site, { read, ...chosen }, context) => {
    const { path, day, by, summary } = chosen
    const draft = textAt(site, path)
    const { slug } = draft
    try {
      ensureRead(site, path, day, read)
      // The same, byte by byte, where it says so already.
      const source =
        readFields(draft.source)?.summary === summary
          ? draft.source
          : writeField(draft.source, 'summary', summary)
      const written = changesTo(site.content, 'Save', { [path]: source })
      if (source !== draft.source) saveChanges(site, written)
      const here = replaceText(site, path, source)
      const seen = readingOf(here, path, day)
      await publish(here, context, {
        paths: [path],
        facts: factsToFreeze(draft),
        act(there) {
          const isSealed = sealedAs(
            policyNamed(there, slug),
            textAt(there, path),
          )
          if (!isSealed) {
            ensureRead(there, path, day, seen)
            ensureSealable(there, slug)
          }
          return sealAct(there, slug, { by, day, draft: path }).changes
        },
      })
    } catch (error) {
      throw Object.assign(error as Error, { back: viewOf('seal', chosen) })
    }
    return viewOf('', { done: versionFile(slug, day) })
  },
)

/** Withdraws an announced version, and publishes that. */
export const withdrawVersion = endpoint(
  { path, reason: phrase, by: phrase },
  async (site, { path, reason, by }, context) => {
    const { slug, day = '' } = placeOf(path)
    await publish(site, context, {
      act: (there) => withdraw(there, { slug, day }, reason, by),
    })
    return viewOf('', { done: path })
  },
)

/**
 * Publishes a page without versions, or the facts, as they are; the translation
 * of a version with its seal; with the book, all seals that were made in a
 * terminal. `over` is the hash of what others have published of the file, which
 * was seen and is replaced.
 */
export const publishFile = endpoint(
  { path, over: hash.optional() },
  async (site, { path, over }, context) => {
    const { slug, language, day, isDraft } = placeOf(path)
    const message = `Change ${nameOf(site, path)}`
    const isTranslation = day && site.translations.has(path)
    if (path === bookFile) {
      const drafts = [...site.policies.keys()].map(draftFile)
      const gone = drafts.filter((it) => !site.content.has(it))
      const paths = [bookFile, ...site.seals.keys(), ...gone]
      await publish(site, context, { paths, message })
    } else if (isTranslation && !site.seals.has(path))
      await publish(site, context, {
        paths: [path],
        message: `Translate ${nameOf(site, path)}`,
        facts: factsIn(textAt(site, path).source),
        act: (there) => sealTranslations(there, { slug, language, day }),
        over,
      })
    else if ((isDraft || day) && !over)
      throw new Refusal(422, 'A draft is published by sealing it.')
    else await publish(site, context, { paths: [path], message, over })
    return viewOf('', { done: path })
  },
)
