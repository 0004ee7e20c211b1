import { currentVersion } from '../../../src/policy/policy.ts'
import type { Site } from '../../policies/site.ts'
import { titleOf } from '../texts.ts'
import { Field, Hidden, page } from './frame.tsx'

/** Asks for a policy and a day, and makes the evidence of what applied on it. */
export function evidence(site: Site) {
  const published = [...site.policies.values()].filter(
    ({ versions }) => versions.length > 0,
  )
  return page(
    'Evidence',
    <>
      <h1>What applied on a day?</h1>
      <form
        className="card"
        action="/desk/file"
        data-progress="Making the evidence…"
      >
        <Hidden values={{ kind: 'evidence' }} />
        <Field label="Policy">
          <select name="slug">
            {published.map((policy) => (
              <option key={policy.slug} value={policy.slug}>
                {titleOf(site, currentVersion(policy).text.path)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Day">
          <input type="date" name="to" defaultValue={site.today} required />
        </Field>
        <p>
          One file with the page as readers had it, the text, what had changed,
          the seal, and how to verify all of it.
        </p>
        <button type="submit" className="main">
          Make the evidence
        </button>
      </form>
    </>,
  )
}
