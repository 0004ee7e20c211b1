import { rmSync } from 'node:fs'
import { formatDay } from '../../src/i18n/format-day.ts'
import {
  prepareSeal,
  sealTranslations,
  sealWithdrawal,
} from '../acts/seal-version.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { placeIn } from '../repository/write-file.ts'
import { sumsOf } from '../seals/sums.ts'
import type { Site } from '../site/read-site.ts'
import { readFields, writeField } from '../text/parse/front-matter-fields.ts'
import { bookFile, placeOf } from '../text/paths.ts'
import { day, endpoint, hash, line, path, phrase } from './endpoint.ts'
import { publish } from './publish.ts'
import { Refusal } from './refusal.ts'
import {
  nameOf,
  readFile,
  textAt,
  titleOf,
  viewOf,
  writeText,
} from './texts.ts'

/**
 * Seals a draft as it was chosen and read, and publishes that. What is refused
 * leads back to what was chosen.
 */
export const sealDraft = endpoint(
  { path, day, summary: line, by: line, read: hash },
  async (site, { read, ...chosen }, context) => {
    const { folder } = site
    const { path, day, by, summary } = chosen
    const draft = textAt(site, path)
    // The same, byte by byte, where it says so already.
    const source =
      readFields(draft.source)?.summary === summary
        ? draft.source
        : writeField(draft.source, 'summary', summary)
    let sealed = ''
    const write = (copy: Site) => {
      ensureSealable(copy, draft.slug)
      const options = { by, day, draft: path }
      const prepared = prepareSeal(copy, draft.slug, options)
      prepared.write()
      sealed = prepared.path
      const name = `${titleOf(site, path)} from ${formatDay(day)}`
      return summary ? `${name}: ${summary}` : name
    }
    try {
      if (sumsOf(draft).words !== read)
        throw new Refusal(
          409,
          'The draft has changed since you read it, and nothing was sealed. Read it once more.',
        )
      if (source !== draft.source) writeText(folder, path, source)
      await publish(site, context, path, write)
    } catch (error) {
      throw Object.assign(error as Error, { back: viewOf('seal', chosen) })
    }
    // What was typed meanwhile stays.
    if (path !== sealed && readFile(folder, path) === source)
      rmSync(placeIn(folder, path))
    return viewOf('', { done: sealed })
  },
)

/** Withdraws an announced version, and publishes that. */
export const withdrawVersion = endpoint(
  { path, reason: phrase, by: phrase },
  async (site, { path, reason, by }, context) => {
    const { slug, day = '' } = placeOf(path)
    await publish(site, context, bookFile, (copy) => {
      sealWithdrawal(copy, { slug, day }, reason, by)
      return `Withdraw ${nameOf(site, path)}: ${reason}`
    })
    return viewOf('', { done: path })
  },
)

/**
 * Publishes a page without versions, or the facts, as they are; the translation
 * of a version with its seal.
 */
export const publishFile = endpoint({ path }, async (site, it, context) => {
  const { path, slug, language, day } = placeOf(it.path)
  await publish(site, context, path, (copy) => {
    if (day) sealTranslations(copy, { slug, language, day })
    return `${day ? 'Translate' : 'Change'} ${nameOf(site, path)}`
  })
  return viewOf('', { done: path })
})
