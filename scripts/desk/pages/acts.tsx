import { formatDay } from '../../../src/model/format-day.ts'
import { fileAt, userName } from '../../policies/git.ts'
import { type Site, versionOf } from '../../policies/site.ts'
import { placeOf } from '../../text/paths.ts'
import { workOf } from '../publish.ts'
import { nameOf, stateOf } from '../texts.ts'
import { Field, Form, page } from './frame.tsx'

interface OfText {
  path: string
}

/** Asks why an announced version is taken back. */
export function withdraw(site: Site, { path }: OfText) {
  return page(
    'Withdraw',
    <>
      <h1>Withdraw the {nameOf(site, path)}?</h1>
      <p>
        It will not come into force. Its address stays, and says that it was
        withdrawn, when and why.
      </p>
      <Form
        to="withdraw"
        label="Withdraw it"
        kind="danger"
        values={{ path }}
        progress="Publishing…"
      >
        <Field label="Why, for readers" name="reason" />
        <Field label="Your name" name="by" value={userName(site.folder)} />
      </Form>
    </>,
  )
}

/** Asks whether a file is to be as it was committed last. */
export function discard(site: Site, { path }: OfText) {
  const isCommitted = fileAt(site.folder, 'HEAD', path) !== undefined
  return page(
    'Discard',
    <>
      <h1>Discard what was changed: {nameOf(site, path)}?</h1>
      <p>
        {isCommitted
          ? 'It says again what it said when it was committed last.'
          : 'It was never committed, and is taken away.'}{' '}
        What it says now can be brought back.
      </p>
      <Form to="discard" label="Discard it" kind="danger" values={{ path }} />
    </>,
  )
}

/** Says what was published, and where it is now. */
export async function done(site: Site, { path }: OfText) {
  const { hasHistory, remote, ahead } = await workOf(site.folder)
  const version = versionOf(site, placeOf(path))
  const isSealed = stateOf(site, path) === 'sealed'
  const became = version?.withdrawal
    ? 'withdrawn'
    : isSealed
      ? 'sealed'
      : 'changed'
  const isSent = remote && ahead === 0
  const title = isSent ? 'Published' : 'Done'
  const where = isSent
    ? 'It was sent to where the site is made, and is online after the next build there.'
    : hasHistory
      ? 'It is committed, and the commit stays on this machine, until it is sent to where the site is made.'
      : 'It is written in this folder, which has no history in git, and stays here.'
  return page(
    title,
    <>
      <h1>{title}</h1>
      <p role="status">
        {nameOf(site, path)}: {became}. {where}
      </p>
      {version && !version.withdrawal && (
        <p>
          It is in force from {formatDay(version.day)}. Readers are told from
          today, {formatDay(version.sealedOn)}.
        </p>
      )}
      <a className="button main" href="/desk">
        Overview
      </a>
    </>,
  )
}
