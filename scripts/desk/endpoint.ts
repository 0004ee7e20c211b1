import { z } from 'zod'
import { type Day, isDay } from '../../src/policy/timeline.ts'
import type { Site } from '../policies/read-site.ts'
import { openCheckedSite } from '../rules/open-site.ts'

/** What a request is answered with. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface DeskContext {
  folder: string
  today: () => Day
  /** Milliseconds to wait for the place to which a site is sent. */
  limit: number
}

type Endpoint = (fields: unknown, context: DeskContext) => Promise<Answer>
type Result = Answer | string

/** What fields hold. */
export const text = z.string()
export const path = text.max(200)
export const phrase = text.trim().min(1).max(2000)
export const hash = text.regex(/^[0-9a-f]{64}$/)
export const slug = text.regex(/^[a-z][a-z0-9-]*$/)
export const day = text.refine(isDay)

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
  ) => Result | Promise<Result>,
): Endpoint {
  const schema = z.strictObject(shape)

  return async (fields, context) => {
    const site = openCheckedSite(context.folder, context.today())
    const answer = await run(site, schema.parse(fields), context)

    return typeof answer === 'string'
      ? { status: 303, headers: { location: answer } }
      : answer
  }
}
