import { formatDay } from '../../../src/model/format-day.ts'
import type { Site } from '../../site/site.ts'
import { sameSlips } from '../slips.ts'
import { Difference } from './difference.tsx'
import { Field, Form } from './frame.tsx'

/** Offers to correct in announced versions what was corrected in the present. */
export function SameSlips({ site, slug }: { site: Site; slug: string }) {
  return sameSlips(site, slug).map(({ version, slips, note }) => (
    <section key={version.day} className="card">
      <h2>
        The version announced for {formatDay(version.day)} has the same slip
      </h2>
      {slips.map(({ id, before, after }) => (
        <p key={id + before}>
          … <Difference before={before} after={after} /> …
        </p>
      ))}
      <Form
        to="same-slips"
        label="Correct it there, too"
        values={{ path: version.text.path }}
      >
        <Field label="What was wrong, for readers">
          <input name="note" defaultValue={note} required />
        </Field>
      </Form>
    </section>
  ))
}
