import { formatDay } from '../../../src/model/format-day.ts'
import { type Ground, grounds } from '../../../src/model/front-matter.ts'
import { fileAt } from '../../policies/git.ts'
import { meaningOf } from '../../policies/set-fact.ts'
import { policyNamed, type Site, versionOf } from '../../policies/site.ts'
import { parseFacts } from '../../text/facts.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import { workOf } from '../publish.ts'
import { nameOf, textView, titleOf, viewOf } from '../texts.ts'
import { Field, Form, Person, page } from './frame.tsx'

interface OfText {
  path: string
}

/** Asks how a change of a policy begins. */
export function amend(site: Site, { slug }: { slug: string }) {
  const { versions } = policyNamed(site, slug)
  const title = titleOf(site, versions.at(-1)?.text.path ?? slug)
  return page(
    `Change the ${title}`,
    <>
      <h1>Change the {title}</h1>
      <p>
        It gets its day when it is sealed: readers were promised notice.
        {versions.some(({ status }) => status === 'announced') &&
          ' A version is announced already; what changes before it, it should say, too.'}
      </p>
      <Form to="amend" label="Start the change" values={{ slug }}>
        <details>
          <summary>Without notice…</summary>
          <Field
            label="Ground"
            hint="Only where one of these is so. The change may then apply at once, from the text in force."
          >
            <select name="ground">
              <option value="">None: readers get their notice</option>
              {grounds.map((ground) => (
                <option key={ground} value={ground}>
                  {groundsInWords[ground]}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Why, for readers" hint="In a sentence.">
            <input name="reason" />
          </Field>
        </details>
      </Form>
    </>,
  )
}

export const groundsInWords: Record<Ground, string> = {
  law: 'The law or a court requires it',
  safety: 'Somebody’s safety requires it',
  'favours readers': 'It only favours readers',
  editorial: 'Editorial: it changes no right and no duty',
}

/** Asks why an announced version is taken back. */
export async function withdraw(site: Site, { path }: OfText) {
  const { name } = await workOf(site.folder)
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
        <Person name={name} />
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

/** Shows what readers get of a page, or of the facts, before they do. */
export function publishing(site: Site, { path }: OfText) {
  const title = nameOf(site, path)
  const isText = path !== factsFile
  return page(
    `Publish: ${title}`,
    <>
      <div className="title row">
        <h1>
          Publish: <a href={isText ? textView(path) : '/desk/facts'}>{title}</a>
        </h1>
        <Form
          to="publish"
          label="Publish"
          values={{ path }}
          progress="Publishing…"
        />
      </div>
      {isText ? (
        <iframe
          title="What changes"
          sandbox=""
          src={viewOf('redline', { path, from: 'HEAD' })}
        />
      ) : (
        <ChangedFacts site={site} />
      )}
    </>,
    isText ? 'whole' : 'page wide',
  )
}

/** Every fact that is otherwise than it was committed last. */
function ChangedFacts({ site: { folder, facts } }: { site: Site }) {
  const { table } = parseFacts(fileAt(folder, 'HEAD', factsFile) ?? '')
  const names = new Set([...table.keys(), ...facts.table.keys()])
  return (
    <dl>
      {[...names]
        .map((name) => ({
          name,
          before: table.get(name) ?? '',
          after: facts.table.get(name) ?? '',
        }))
        .filter(({ before, after }) => before !== after)
        .map(({ name, before, after }) => (
          <div key={name}>
            <dt>{meaningOf(name) || name}</dt>
            <dd>
              <del>{before}</del> <ins>{after}</ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Says what was published, and where it is now. */
export async function done(site: Site, { path }: OfText) {
  const { hasHistory, remote, ahead } = await workOf(site.folder)
  const version = versionOf(site, placeOf(path))
  const what = version?.withdrawal
    ? 'is withdrawn'
    : version
      ? 'is sealed'
      : 'is changed'
  const title = remote && ahead === 0 ? 'Published' : 'Done'
  return page(
    title,
    <>
      <h1>{title}</h1>
      <p role="status">
        {path === factsFile
          ? 'The facts are changed'
          : `The ${nameOf(site, path)} ${what}`}
        . {whereItIs(hasHistory, remote, ahead)}
      </p>
      {version && !version.withdrawal && (
        <p>
          It is in force from {formatDay(version.day)}. Readers are told from
          today, {formatDay(version.sealedOn)}.
        </p>
      )}
      <p className="row">
        <a className="button main" href="/desk">
          Overview
        </a>
        {site.texts.has(path) && (
          <a className="button" href={textView(path)}>
            {titleOf(site, path)}
          </a>
        )}
      </p>
    </>,
  )
}

function whereItIs(hasHistory: boolean, remote: string, ahead: number): string {
  if (!hasHistory)
    return 'It is written in this folder, and stays here: the folder has no history in git, and is sent nowhere.'
  if (!remote)
    return 'It is committed, and the commit stays on this machine: git knows no place to send it to. Ask whoever looks after the project.'
  return ahead > 0
    ? 'It is committed on this machine, and not sent yet.'
    : 'It was sent to where the site is made, and is online after the next build there.'
}
