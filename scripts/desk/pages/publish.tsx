import { formatDay } from '../../../src/model/format-day.ts'
import type { Site } from '../../policies/site.ts'
import { openCheckedSite } from '../../rules/open-site.ts'
import { type Work, workOf } from '../publish.ts'
import { nameOf } from './facts.tsx'
import { count, Field, Form, page } from './frame.tsx'

interface Props {
  site: Site
  work: Work
  /** The files to be published; else all that have changed. */
  files?: readonly string[]
}

const ask =
  'Ask whoever looks after the project to send it to where the site is made; it is online after the next build there.'

/** What readers do not get yet, and what publishing it does. */
export function Publishing({ site, work, files = work.changed }: Props) {
  const { ahead, upstream } = work
  const names = files.map((file) => nameOf(site, file))

  return (
    <>
      {files.map((file, i) => (
        <label key={file}>
          <input type="checkbox" name="files" value={file} defaultChecked />{' '}
          {names[i]} <small>{file}</small>
        </label>
      ))}
      {ahead > 0 && (
        <p>{count(ahead, 'change')} saved on this machine and not sent yet.</p>
      )}
      {files.length > 0 && (
        <Field label="What was changed" hint="Readers do not see it.">
          <input name="message" defaultValue={names.join(', ')} required />
        </Field>
      )}
      <p>
        {upstream
          ? 'It is saved and sent to where the site is made, and online after the next build there. Readers see nothing of a draft.'
          : `It is saved on this machine. ${ask}`}
      </p>
      <small>In git: commit{upstream && `, and push to ${upstream}`}.</small>
    </>
  )
}

/** Says, once a policy has a new seal, what is left to be done. */
export async function notPublic({ folder, today }: Site, what: string) {
  const site = openCheckedSite(folder, today)
  const work = await workOf(folder)

  return page(
    'Not public yet',
    <>
      <h1>Not public yet</h1>
      <p role="status">{what} It is saved on this machine.</p>
      <p className="notice">
        Publish it today, {formatDay(site.today)}: that is the day on which
        readers are promised to be told.
      </p>
      {work.upstream ? (
        <Form to="publish" label="Publish">
          <Publishing site={site} work={work} files={[]} />
        </Form>
      ) : (
        <p>{ask}</p>
      )}
      <p>
        <a className="button" href="/desk">
          Overview
        </a>
      </p>
    </>,
  )
}
