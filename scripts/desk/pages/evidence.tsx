import { currentVersion } from '../../../src/policy/policy.ts'
import type { Site } from '../../site/site.ts'
import { Field, page } from './frame.tsx'

/** Asks for a policy and a day, of which a file shows what applied. */
export function evidence({ policies, today }: Site) {
  return page(
    'Evidence',
    <>
      <h1>What applied on a day?</h1>
      <p>
        One file with the page as readers had it, as PDF too, the text, what had
        changed, the seal, and how to verify all of it. It is made from what is
        committed, which takes a while.
      </p>
      <form className="card" action="/desk/file">
        <input type="hidden" name="kind" value="evidence" />
        <Field label="Policy">
          <select name="slug">
            {[...policies.values()].map((policy) => (
              <option key={policy.slug} value={policy.slug}>
                {currentVersion(policy).text.indexed?.title ?? policy.slug}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Day">
          <input type="date" name="to" defaultValue={today} required />
        </Field>
        <p>
          <button type="submit" className="main">
            Make the evidence
          </button>
        </p>
      </form>
    </>,
  )
}
