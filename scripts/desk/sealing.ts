import { rmSync } from 'node:fs'
import { formatDay } from '../../src/model/format-day.ts'
import { placeIn } from '../policies/place-in.ts'
import { findText, policyNamed, type Site } from '../policies/read-site.ts'
import {
  prepareSeal,
  prepareTranslations,
  prepareWithdrawal,
} from '../policies/seal-version.ts'
import { sumsOf } from '../policies/sums.ts'
import { readFields, writeField } from '../text/front-matter-fields.ts'
import { bookFile, placeOf } from '../text/paths.ts'
import type { DeskContext } from './endpoint.ts'
import { publish, workOf } from './publish.ts'
import { Refusal } from './refusal.ts'
import {
  nameOf,
  readFile,
  textAt,
  titleOf,
  viewOf,
  writeText,
} from './texts.ts'

/** What somebody has chosen for the seal of a draft. */
interface Chosen {
  path: string
  day: string
  summary: string
  by: string
}

/**
 * Seals a draft as it was chosen and read, and publishes that. What is refused
 * leads back to what was chosen.
 */
export async function sealDraft(
  site: Site,
  { read, ...chosen }: Chosen & { read: string },
  context: DeskContext,
): Promise<string> {
  const { path, day, by, summary } = chosen
  const draft = textAt(site, path)
  const { slug } = draft
  // The same, byte by byte, where it says so already.
  const source =
    readFields(draft.source)?.summary === summary
      ? draft.source
      : writeField(draft.source, 'summary', summary)
  let sealed = ''
  const write = (copy: Site) => {
    // By a push that arrived, and was never heard of.
    const known = policyNamed(copy, slug).versions.find(
      ({ text }) => text.source === source,
    )
    if (known) rmSync(placeIn(copy.folder, path))
    const prepared =
      known?.text ?? prepareSeal(copy, slug, { by, day, draft: path })
    if ('write' in prepared) prepared.write()
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
    if (source !== draft.source) writeText(site.folder, path, source)
    await publishWith(site, context, [path, source], write)
  } catch (error) {
    throw Object.assign(error as Error, { back: viewOf('seal', chosen) })
  }
  return viewOf('', { done: sealed })
}

/** Withdraws an announced version, and publishes that. */
export async function withdrawVersion(
  site: Site,
  { path, reason, by }: { path: string; reason: string; by: string },
  context: DeskContext,
): Promise<string> {
  const { slug, day = '' } = placeOf(path)
  await publishWith(site, context, [], (copy) => {
    prepareWithdrawal(copy, { slug, day }, reason, by).write()
    return `Withdraw ${nameOf(site, path)}: ${reason}`
  })
  return viewOf('', { done: path })
}

/**
 * Publishes a page without versions, or the facts, as they are; the translation
 * of a version with its seal.
 */
export async function publishFile(
  site: Site,
  { path }: { path: string },
  context: DeskContext,
): Promise<string> {
  const { slug, language, day } = placeOf(path)
  const source = readFile(site.folder, path) ?? ''
  const own = findText(site, path) ? [path, source] : []
  await publishWith(site, context, own, (copy) => {
    if (day) prepareTranslations(copy, { slug, language, day }).write()
    return `${day ? 'Translate' : 'Change'} ${nameOf(site, path)}`
  })
  return viewOf('', { done: path })
}

/**
 * Publishes a file with those without which no site is what it is here: facts,
 * seals, and what is sealed.
 */
async function publishWith(
  site: Site,
  context: DeskContext,
  [path, source = '']: string[],
  write: (copy: Site) => string,
): Promise<void> {
  const { changed } = await workOf(site.folder)
  const files = new Map(
    changed
      .filter(
        (path) =>
          path === bookFile ||
          /^content\/facts\b.*\.yaml$/.test(path) ||
          (site.seals.has(path) && findText(site, path)),
      )
      .map((path) => [path, readFile(site.folder, path) ?? '']),
  )
  if (path) files.set(path, source)
  await publish(context, { files, write })
}
