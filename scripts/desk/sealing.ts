import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import { explainEditorial } from '../policies/editorial.ts'
import { explainDay, firstDay, validBefore } from '../policies/notice.ts'
import { prepareSeal, prepareWithdrawal } from '../policies/seal.ts'
import { sha256 } from '../policies/sha256.ts'
import { policyNamed, replaceText, type Site } from '../policies/site.ts'
import { markdownOf } from '../text/markdown-copy.ts'
import { bookFile, factsFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { readFields, writeField } from './editor/front-matter.ts'
import type { DeskContext } from './endpoint.ts'
import { Refusal } from './guard.ts'
import { publish, workOf } from './publish.ts'
import { refusalOf } from './refusal-of.ts'
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

/**
 * Looks at what is chosen for a seal: what the draft says then, from which day,
 * and what is wrong with a field.
 */
export function planSeal(site: Site, chosen: Chosen) {
  const { path } = chosen
  const given = textAt(site, path)
  const summary = chosen.summary ?? given.frontMatter?.version?.summary ?? ''
  const source = withSummary(given.source, summary)
  const draft = textAt(replaceText(site, path, source), path)
  const { versions } = policyNamed(site, draft.slug)
  const { ground, reason } = draft.frontMatter?.version ?? {}
  const withoutNotice = ground && reason ? { ground, reason } : undefined
  const plan = { on: site.today, withoutNotice }
  const first = firstDay(versions, {
    ...plan,
    version: draft.day ?? site.today,
  })
  const day = chosen.day || first
  const before = validBefore(versions, day)
  const wrong = {
    day: explainDay(versions, { ...plan, version: day }),
    summary:
      before && summary.trim() === '' ? 'Say what changes and why.' : undefined,
    ground:
      before && ground === 'editorial'
        ? explainEditorial(before.text, draft)
        : undefined,
    by: chosen.by?.trim() === '' ? 'Its name stands in the book.' : undefined,
  }

  return { draft, day, first, before, summary, withoutNotice, wrong }
}

/** By which whoever reads a draft knows that readers get just that. */
export function readingOf(text: Text): string {
  return sha256(markdownOf(text))
}

/**
 * Seals a draft as it was chosen and read, and publishes that. Goes to the page
 * that says so, or back to the choice where a field of it will not do.
 */
export async function sealDraft(
  site: Site,
  { read, ...chosen }: Required<Chosen> & { read: string },
  context: DeskContext,
): Promise<string> {
  const { path, by } = chosen
  const { draft, day, wrong } = planSeal(site, chosen)
  const back = viewOf('seal', chosen)
  if (Object.values(wrong).some(Boolean)) return back
  if (readingOf(draft) !== read)
    throw new Refusal(
      409,
      'The draft has changed since you read it, and nothing was sealed. Read it once more.',
      back,
    )

  let sealed = ''
  await publish(context, {
    files: new Map([...(await alongWith(site)), [path, draft.source]]),
    write(copy) {
      const prepared = prepareSeal(copy, draft.slug, { by, day, draft: path })
      prepared.write()
      sealed = prepared.path
      const summary = draft.frontMatter?.version?.summary
      const name = `${titleOf(site, path)} from ${formatDay(day)}`
      return {
        files: [sealed, bookFile],
        message: summary ? `${name}: ${summary}` : name,
      }
    },
  }).catch((error) => {
    throw refusalOf(() => site, error, back)
  })
  if (sealed !== path) moveStates(site.folder, path, sealed)
  return viewOf('done', { path: sealed })
}

/** Withdraws an announced version, and publishes that. */
export async function withdrawVersion(
  site: Site,
  { path, reason, by }: { path: string; reason: string; by: string },
  context: DeskContext,
): Promise<string> {
  const { slug, day = '' } = placeOf(path)
  await publish(context, {
    files: await alongWith(site),
    write(copy) {
      prepareWithdrawal(copy, { slug, day }, reason, by).write()
      return {
        files: [bookFile],
        message: `Withdraw ${nameOf(site, path)}: ${reason}`,
      }
    },
  })
  return viewOf('done', { path })
}

/**
 * Publishes a page without versions, or the facts as they are; what is
 * committed already and was not sent goes along.
 */
export async function publishFile(
  site: Site,
  { path }: { path?: string | undefined },
  context: DeskContext,
): Promise<string> {
  const files = path ? await alongWith(site) : new Map<string, string>()
  if (path && path !== factsFile) files.set(path, readWhole(site, path))
  const message = path ? `Change ${nameOf(site, path)}` : ''
  await publish(context, { files, write: () => ({ message }) })
  return path ? viewOf('done', { path }) : '/desk'
}

/** Files that have changed, and without which no site is what it is here. */
async function alongWith(site: Site): Promise<Map<string, string>> {
  const { changed } = await workOf(site.folder)
  const sealed = [...site.policies.values()].flatMap(({ versions }) =>
    versions.map(({ text }) => text.path),
  )
  const shared = [factsFile, bookFile, ...sealed]
  return new Map(
    changed
      .filter((path) => shared.includes(path))
      .map((path) => [path, readFileSync(join(site.folder, path), 'utf8')]),
  )
}

/** A draft with another summary; the same, byte by byte, where it says so. */
function withSummary(source: string, summary: string): string {
  return readFields(source)?.summary === summary
    ? source
    : writeField(source, 'summary', summary)
}
