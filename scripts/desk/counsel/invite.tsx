import { z } from 'zod'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { addDays } from '../../../src/site/timeline.ts'
import { teamOf } from '../../acts/team.ts'
import type { Site } from '../../site/read-site.ts'
import { type DeskContext, day, endpoint, path, text } from '../endpoint.ts'
import { button, Field, Form, page } from '../pages/frame.tsx'
import { updateReview } from '../publication/review.ts'
import { Refusal } from '../refusal.ts'
import { emailOf, saidBy } from '../said.ts'
import { nameOf, reviewMail, viewOf } from '../texts.ts'
import {
  addInvitation,
  endInvitations,
  findInvitation,
  type Invitation,
  readInvitations,
} from './invitations.ts'
import { countVersions, isReviewable, whyEnded } from './open-invitations.ts'

/** The days for which somebody is invited: by default, and at most. */
const DAYS = 14
const MOST_DAYS = 30

const publishPage = (path: string) => `${viewOf('publish', { path })}#counsel`

/** Lists who is invited to a draft, and has the form that invites somebody. */
export function Invitations({
  site,
  path,
  context,
}: {
  site: Site
  path: string
  context: DeskContext
}) {
  const { address, folder, person } = context
  if (address === undefined || !isReviewable(site, path)) return null
  const invited = readInvitations(folder).filter(
    (it) => it.path === path && !whyEnded(site, it),
  )
  return (
    <details id="counsel" open={invited.length > 0}>
      <summary>Invite counsel…</summary>
      <ul className="rows">
        {each(invited, ({ id, name, email, code, opened, until, inviter }) => (
          <li className="row">
            <span>
              {name}, {email}
              <br />
              <small>
                Invited by {inviter.name} until {formatDay(until)}.{' '}
                {opened ? `Opened on ${formatDay(opened)}.` : 'Not opened.'}{' '}
                {code && inviter.by === emailOf(person) && (
                  <b>Code: {spaced(code)}</b>
                )}
              </small>
            </span>
            <Form
              to="invite"
              label="New link"
              values={{ path, name, email, until }}
            />
            <Form to="revoke" label="Revoke" values={{ path, id }} />
          </li>
        ))}
      </ul>
      <Form to="invite" label="Make the link" values={{ path }}>
        <p className="fine">
          For somebody without an account. They see this draft, what changes in
          it and all its remarks, and can write remarks
          {teamOf(site.workspace).outsiders === 'approve' && ' and approve it'}.
          They see nothing else.
        </p>
        <Field label="Name">
          <input name="name" autoComplete="off" maxLength={80} required />
        </Field>
        <Field label="Email address">
          <input name="email" type="email" autoComplete="off" required />
        </Field>
        <Field label="Until">
          <input
            name="until"
            type="date"
            defaultValue={addDays(site.today, DAYS)}
            min={site.today}
            max={addDays(site.today, MOST_DAYS)}
            required
          />
        </Field>
      </Form>
    </details>
  )
}

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** A name as a seal may have it: letters, without invisible ones. */
const NAME =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.,'’() -]+$/u

/**
 * Invites somebody to a draft, and shows the link once. An earlier link of the
 * same person to the same draft ends.
 */
export const invite = endpoint(
  {
    path,
    name: text.trim().max(80),
    email: z.email().max(200).toLowerCase(),
    until: day,
  },
  (site, guest, context) => {
    const { folder, address } = context
    const { path, email, until } = guest
    const name = guest.name.replace(/\s+/g, ' ')
    ensureInvitable(site, { ...guest, name })
    if (address === undefined || !isReviewable(site, path))
      throw new Refusal(422, 'People are invited to drafts of a shared desk.')
    const { invitation, secret } = addInvitation(folder, {
      ...{ path, name, email, until, inviter: saidBy(context) },
      versions: countVersions(site, path),
    })
    log(context, 'invited somebody', invitation)
    const link = `${address}/counsel/${invitation.id}#${secret}`
    return invitationPage(site, invitation, link)
  },
)

/** Throws if somebody cannot be invited. */
function ensureInvitable(
  site: Site,
  { name, email, until }: Pick<Invitation, 'name' | 'email' | 'until'>,
): void {
  const { people } = teamOf(site.workspace)
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  if (people.some((it) => isSame(it.name, name) || it.email === email))
    throw new Refusal(
      422,
      `${name} is in the team. Ask them for a review with “Share”.`,
    )
  if (!NAME.test(name))
    throw new Refusal(422, 'Write the name with letters, as a seal shows it.')
  const last = addDays(site.today, MOST_DAYS)
  if (until < site.today || until > last)
    throw new Refusal(422, `Choose a date until ${formatDay(last)}.`)
}

/** Shows the link of an invitation, which the desk does not keep, and its code. */
function invitationPage(
  site: Site,
  { path, name, email, until, code }: Invitation,
  link: string,
): Response {
  const title = nameOf(site, path)
  const body = `Please review “${title}” by ${formatDay(until)}:\n\n${link}\n\nThe page asks for a code, which I tell you by telephone. The link is for you alone.`
  return page(
    'Invitation',
    <>
      <h1>Invitation for {name}</h1>
      <Field
        label="1. Send the link by email"
        hint="It is shown only now. If it is lost, make a new one."
      >
        <input readOnly value={link} />
      </Field>
      <p>{button('Write the email', reviewMail(email, title, body), 'main')}</p>
      <Field
        label="2. Tell the code by telephone"
        hint="Never by email. It works once; five wrong codes end the link."
      >
        <output>{spaced(code)}</output>
      </Field>
      {button('Back to the draft', publishPage(path))}
    </>,
  )
}

/** Ends an invitation, and voids what was approved by it. */
export const revoke = endpoint(
  { path, id: text },
  (_, { path, id }, context) => {
    const { folder } = context
    const invitation = findInvitation(folder, id)
    if (invitation?.path !== path)
      throw new Refusal(404, 'There is no such invitation.')
    const { email } = invitation
    endInvitations(folder, 'revoked', (it) => it.id === id)
    updateReview(folder, path, ({ approvals }) => ({
      approvals: approvals.filter((it) => !it.isOutsider || it.by !== email),
    }))
    log(context, 'revoked', invitation)
    return publishPage(path)
  },
)

/** Logs who did something with an invitation; requests are logged by its id. */
const log = (context: DeskContext, what: string, { id }: Invitation): void =>
  console.log(
    new Date().toISOString(),
    `${emailOf(context.person)} ${what}: /counsel/${id}`,
  )
