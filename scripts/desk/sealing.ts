import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import { languages } from '../../src/model/languages.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { firstDay, validBefore } from '../policies/notice.ts'
import { placeIn } from '../policies/outside-files.ts'
import {
  prepareSeal,
  prepareTranslations,
  prepareWithdrawal,
} from '../policies/seal.ts'
import { sha256 } from '../policies/sha256.ts'
import {
  findText,
  policyNamed,
  replaceText,
  type Site,
} from '../policies/site.ts'
import { markdownOf } from '../text/markdown-copy.ts'
import { bookFile, factsFile, factsFileIn, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { readFields, writeField } from './editor/front-matter.ts'
import type { DeskContext } from './endpoint.ts'
import { publish, workOf } from './publish.ts'
import { Refusal } from './refusal.ts'
import { moveStates } from './store.ts'
import { nameOf, readWhole, textAt, titleOf, viewOf } from './texts.ts'

/** What somebody has chosen for the seal of a draft. */
export interface Chosen {
  path: string
  day?: string | undefined
  summary?: string | undefined
  by?: string | undefined
}

/** A seal as it would be made of what is chosen. */
export type Plan = ReturnType<typeof planSeal>

/** Looks at what is chosen for a seal: what the draft says then, and the days. */
export function planSeal(site: Site, chosen: Chosen) {
  const { path } = chosen
  const given = textAt(site, path)
  const summary = chosen.summary ?? given.frontMatter?.version?.summary ?? ''
  const source = withSummary(given.source, summary)
  const draft = textAt(replaceText(site, path, source), path)
  const { versions } = policyNamed(site, draft.slug)
  const { ground, reason } = draft.frontMatter?.version ?? {}
  const withoutNotice = ground && reason ? { ground, reason } : undefined
  const first = firstDay(versions, {
    version: draft.day ?? site.today,
    on: site.today,
    withoutNotice,
  })
  const day = chosen.day ?? first
  const before = validBefore(versions, day)

  return { draft, day, first, before, summary, withoutNotice }
}

/** By which whoever reads a draft knows that readers get just that. */
export function readingOf(text: Text): string {
  return sha256(markdownOf(text))
}

/**
 * Seals a draft as it was chosen and read, and publishes that. What is refused
 * leads back to what was chosen.
 */
export async function sealDraft(
  site: Site,
  { read, ...chosen }: Required<Chosen> & { read: string },
  context: DeskContext,
): Promise<string> {
  const { path, by, summary } = chosen
  const { draft, day } = planSeal(site, chosen)
  let sealed = ''
  try {
    if (readingOf(draft) !== read)
      throw new Refusal(
        409,
        'The draft has changed since you read it, and nothing was sealed. Read it once more.',
      )
    await publish(context, {
      files: new Map([...(await alongWith(site)), [path, draft.source]]),
      write(copy) {
        sealed = writeSeal(copy, draft, { by, day })
        const name = `${titleOf(site, path)} from ${formatDay(day)}`
        const message = summary ? `${name}: ${summary}` : name
        return { files: [sealed, bookFile], message }
      },
    })
  } catch (error) {
    throw Object.assign(error as Error, { back: viewOf('seal', chosen) })
  }
  if (sealed !== path) moveStates(site.folder, path, sealed)
  return viewOf('done', { path: sealed })
}

/**
 * Seals a draft in a copy; one that was sealed already, by a push that arrived
 * and was never heard of, goes. Returns the file of the version.
 */
function writeSeal(
  copy: Site,
  { slug, path, source }: Text,
  { by, day }: { by: string; day: Day },
): string {
  const known = policyNamed(copy, slug).versions.find(
    ({ text }) => text.source === source,
  )
  if (known) {
    rmSync(placeIn(copy.folder, path))
    return known.text.path
  }
  const prepared = prepareSeal(copy, slug, { by, day, draft: path })
  prepared.write()
  return prepared.path
}

/** Seals a translation of a version, and publishes that. */
export async function sealTranslation(
  site: Site,
  { path }: { path: string },
  context: DeskContext,
): Promise<string> {
  const { slug, language, day = '' } = placeOf(path)
  await publish(context, {
    files: new Map([...(await alongWith(site)), [path, readWhole(site, path)]]),
    write(copy) {
      prepareTranslations(copy, { slug, language, day }).write()
      return { files: [bookFile], message: `Translate ${nameOf(site, path)}` }
    },
  })
  return viewOf('done', { path })
}

/** Withdraws an announced version, and publishes that. */
export async function withdrawVersion(
  site: Site,
  { path, reason, by }: { path: string; reason: string; by: string },
  context: DeskContext,
): Promise<string> {
  const { slug, day = '' } = placeOf(path)
  const message = `Withdraw ${nameOf(site, path)}: ${reason}`
  await publish(context, {
    files: await alongWith(site),
    write(copy) {
      prepareWithdrawal(copy, { slug, day }, reason, by).write()
      return { files: [bookFile], message }
    },
  })
  return viewOf('done', { path })
}

/** Publishes a page without versions, or the facts, as they are. */
export async function publishFile(
  site: Site,
  { path }: { path: string },
  context: DeskContext,
): Promise<string> {
  const files = await alongWith(site)
  if (path !== factsFile) files.set(path, readWhole(site, path))
  const message = `Change ${nameOf(site, path)}`
  await publish(context, { files, write: () => ({ message }) })
  return viewOf('done', { path })
}

/** Files that have changed, and without which no site is what it is here. */
async function alongWith(site: Site): Promise<Map<string, string>> {
  const { changed } = await workOf(site.folder)
  const shared = [
    ...[factsFile, bookFile],
    ...languages.map(({ code }) => factsFileIn(code)),
  ]
  const isShared = (path: string) =>
    shared.includes(path) ||
    (site.seals.has(path) && findText(site, path) !== undefined)

  return new Map(
    changed
      .filter(isShared)
      .map((path) => [path, readFileSync(join(site.folder, path), 'utf8')]),
  )
}

/** A draft with another summary; the same, byte by byte, where it says so. */
function withSummary(source: string, summary: string): string {
  return readFields(source)?.summary === summary
    ? source
    : writeField(source, 'summary', summary)
}
