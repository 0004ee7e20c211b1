import { z } from 'zod'
import { english, languageOf } from '../../src/i18n/languages.ts'
import { type Day, isDay } from '../../src/site/timeline.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import type { Authority } from '../exports/evidence/witness.ts'
import type { Site } from '../site/read-site.ts'
import { bookFile, isFactsFile, placeOf } from '../text/paths.ts'
import { earlierTexts, PUBLISHED } from './earlier-texts.ts'
import { Refusal } from './refusal.ts'
import type { Participant } from './said.ts'

export interface DeskSettings {
  folder: string
  today: () => Day
  /** Milliseconds to wait for the remote. */
  limit: number
  /** The origin of a desk that a team shares. */
  address?: string
  /** Who witnesses the time of each seal. */
  authority?: Authority
}

export interface DeskContext extends DeskSettings {
  /** Who sends the request. */
  person: Participant
  /** Aborted when the sender no longer waits for the answer. */
  signal?: AbortSignal
}

/** Answers a request with these fields. */
export type Endpoint = (
  fields: unknown,
  context: DeskContext,
) => Promise<Response>

/** The types of fields. */
export const text = z.string()
export const line = text
  .max(2000)
  .overwrite((it) => it.replace(/\s*\n\s*/g, ' '))
export const phrase = line.trim().min(1)
export const slug = text.regex(/^[a-z][a-z0-9-]*$/)
export const day = text.refine(isDay)
/** The code of a language into which texts are translated. */
export const language = text.refine(
  (it) => it !== english.code && languageOf(it)?.code === it,
)
export const hash = text.regex(/^[0-9a-f]{64}$/)
/** The hash of an earlier text, or the published one. */
export const state = z.union([hash, z.literal(PUBLISHED)])
export const since = z.union([day, state])
/** A file of the content; the desk reads and writes no others. */
export const path = text
  .max(200)
  .regex(/^content\/(?!.*\.\.)[^\\\n]+\.(mdx|yaml|jsonl)$/)
/** One checkbox of a name, or several. */
export const ticks = z
  .union([text.transform((it) => [it]), z.array(text)])
  .default([])

/**
 * Checks the fields of a request and runs with the current content. `run`
 * returns a response, or the URL to redirect to.
 */
export function endpoint<S extends z.ZodRawShape>(
  shape: S,
  run: (
    site: Site,
    fields: z.infer<z.ZodObject<S>>,
    context: DeskContext,
  ) => Response | string | Promise<Response | string>,
): Endpoint {
  const schema = z.strictObject(shape)

  return async (fields, context) => {
    // Before anything is read: whoever asked may have left.
    if (context.signal?.aborted)
      throw new Refusal(499, 'Nobody waits for this.')
    const chosen = schema.parse(fields)
    const site = openCheckedSite(context.folder, context.today())
    const { path } = chosen as { path?: string }
    if (path !== undefined) ensureKnown(site, context.folder, path)
    const answer = await run(site, chosen, context)

    return typeof answer === 'string' ? goTo(answer) : answer
  }
}

/** Throws if there never was a file with a path: the desk makes up none. */
function ensureKnown(site: Site, folder: string, path: string): void {
  const { content, workspace } = site
  const isKnown =
    content.has(path) ||
    workspace.published.has(path) ||
    isFactsFile(path) ||
    path === bookFile ||
    // A draft may be gone while somebody types in it.
    placeOf(path).isDraft ||
    earlierTexts(folder, path).length > 0
  if (!isKnown) throw new Refusal(404, 'There is no such text.')
}

/** Redirects after an act, so that a reload does not repeat it. */
export function goTo(location: string, headers = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, location } })
}
