import { z } from 'zod'
import { type Day, isDay } from '../../src/site/timeline.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import type { Site } from '../site/read-site.ts'
import { COMMIT, PUBLISHED } from './store.ts'

export interface DeskContext {
  folder: string
  today: () => Day
  /** Milliseconds to wait for the place to which a site is sent. */
  limit: number
}

/** Answers the fields of a request. */
export type Endpoint = (
  fields: unknown,
  context: DeskContext,
) => Promise<Response>

/** What fields hold. */
export const text = z.string()
export const line = text
  .max(2000)
  .overwrite((it) => it.replace(/\s*\n\s*/g, ' '))
export const phrase = line.trim().min(1)
export const slug = text.regex(/^[a-z][a-z0-9-]*$/)
export const day = text.refine(isDay)
export const hash = text.regex(/^[0-9a-f]{64}$/)
/** What a text said: when it was kept, committed or published by others. */
export const state = z.union([hash, z.literal([COMMIT, PUBLISHED])])
export const since = z.union([day, state])
/** A file of the content: the desk reads and writes no other. */
export const path = text
  .max(200)
  .regex(/^content\/(?!.*\.\.)[^\\]+\.(mdx|yaml|jsonl)$/)

/**
 * Checks the fields that it is sent, and works on the content as it stands.
 * What runs answers, or names the address to go on at.
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
    const site = openCheckedSite(context.folder, context.today())
    const answer = await run(site, schema.parse(fields), context)

    return typeof answer === 'string' ? goTo(answer) : answer
  }
}

/** Leads on to an address of its own, so that F5 repeats nothing. */
export function goTo(location: string, headers = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, location } })
}
