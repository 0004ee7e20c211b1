import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { openCheckedSite } from '../../checks/open-site.ts'
import { type DeskSettings, goTo } from '../endpoint.ts'
import { readForm } from '../guard.ts'
import { Refusal, withPage } from '../refusal.ts'
import { readCookie, setCookie } from '../team/sessions.ts'
import { closedPage, endedPage } from './closed-page.tsx'
import {
  beginReview,
  findInvitation,
  findReview,
  type Invitation,
} from './invitations.ts'
import { whyEnded } from './open-invitations.ts'
import { reviewPage } from './review-page.tsx'
import { reviewActs, reviewViews } from './review-requests.ts'

/** The most bytes of a request: the longest remark and the longest suggestion. */
const LARGEST = 64 * 2 ** 10

/**
 * The seconds for which a browser keeps its session: longer than any invitation,
 * so that it learns why one has ended.
 */
const LONGEST = 60 * 86_400

interface CounselSettings extends DeskSettings {
  /** Renders a page of the site, with drafts. */
  showPage: (address: URL) => Promise<Response>
}

const openForm = z.object({
  // A page that was reloaded lacks it.
  secret: z.string().regex(/^[\w-]{0,43}$/),
  code: z.string().transform((it) => it.replace(/\D/g, '')),
})

/**
 * Answers the requests below `/counsel`, of people who were invited to review a
 * draft. They have no other way into the desk: each request is about the draft
 * of its invitation, whatever fields it has.
 */
export function counselDoor({
  showPage,
  ...settings
}: CounselSettings): (
  request: IncomingMessage,
  address: URL,
) => Promise<Response> {
  const { folder, today } = settings

  /** Lets in whoever has the link and the code. Strangers learn no reason. */
  function open(id: string, fields: unknown): Response {
    const sent = openForm.parse(fields)
    const invitation = findInvitation(folder, id)
    const session =
      invitation &&
      !whyEnded(openCheckedSite(folder, today()), invitation) &&
      beginReview(folder, invitation, { ...sent, on: today() })
    if (!session) return closedPage(id, sent)
    const cookie = setCookie(cookieOf(id), session, LONGEST)
    return goTo(`/counsel/${id}`, { 'set-cookie': cookie })
  }

  /** Answers somebody who was let in. */
  async function answer(
    invitation: Invitation,
    address: URL,
    name: string,
    fields?: unknown,
  ): Promise<Response> {
    const ended = whyEnded(openCheckedSite(folder, today()), invitation)
    if (ended) return endedPage(ended)
    const { email, inviter } = invitation
    const person = { name: invitation.name, email, invitedBy: inviter }
    const context = { ...settings, person }
    const all = fields
      ? reviewActs(invitation)
      : reviewViews(invitation, (path) => showPage(new URL(path, address)))
    const run = all.get(name)
    try {
      if (!run) throw new Refusal(404, 'There is no such page.')
      return await run(fields ?? {}, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw withPage(error, () => {
        const site = openCheckedSite(folder, today())
        return reviewPage(site, invitation, context, error.message)
      })
    }
  }

  return async (request, address) => {
    const [, id = '', name = ''] =
      /^\/counsel\/([\w-]{12})(?:\/([\w-]+))?$/.exec(address.pathname) ?? []
    try {
      const isPost = request.method === 'POST'
      const fields = isPost ? await readForm(request, LARGEST) : undefined
      // Found after the last byte: it may have been revoked meanwhile.
      const session = readCookie(request, cookieOf(id))
      const invitation = findReview(folder, id, session)
      if (invitation && name === 'open') return goTo(`/counsel/${id}`)
      if (invitation) return await answer(invitation, address, name, fields)
      return fields && name === 'open' ? open(id, fields) : closedPage(id)
    } catch (error) {
      const isExpected = error instanceof Refusal || error instanceof z.ZodError
      throw isExpected ? error : hidden(error)
    }
  }
}

/** Hides what went wrong, which may name other drafts. The log has it. */
const hidden = (cause: unknown): Error =>
  Object.assign(new Error('For an outsider.', { cause }), { name: 'Hidden' })

const cookieOf = (id: string) => `counsel-${id}`
