import { formatDay } from '../../../src/model/format-day.ts'
import {
  currentVersion,
  isRecorded,
  versionAfter,
} from '../../../src/policy/policy.ts'
import { addDays, type Day } from '../../../src/policy/timeline.ts'
import {
  changedFiles,
  findInForce,
} from '../../outputs/evidence/describe-version.ts'
import type { Policy } from '../../policies/policies.ts'
import { policyNamed, type Site, versionOfDay } from '../../policies/site.ts'
import { titleOf } from '../texts.ts'
import { nameOf } from './facts.tsx'
import { Field, Hidden, page } from './frame.tsx'

interface Asked {
  slug?: string | undefined
  to?: Day | undefined
}

/** Asks for a policy and a day, and shows what applied on it. */
export function evidence(site: Site, { slug, to = site.today }: Asked) {
  return page(
    'Evidence',
    <>
      <h1>What applied on a day?</h1>
      <form className="card" action="/desk/evidence">
        <Field label="Policy">
          <select name="slug" defaultValue={slug}>
            {[...site.policies.values()].filter(isPublished).map((policy) => (
              <option key={policy.slug} value={policy.slug}>
                {titleOf(site, currentVersion(policy).text.path)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Day">
          <input type="date" name="to" defaultValue={to} required />
        </Field>
        <p>
          <button type="submit" className="main">
            Show
          </button>
        </p>
      </form>
      {slug && <Applied {...{ site, slug, to }} />}
    </>,
  )
}

const isPublished = ({ versions }: Policy) => versions.length > 0

/** The version that applied on a day, and the button for its evidence. */
function Applied({ site, slug, to }: { site: Site; slug: string; to: Day }) {
  const policy = policyNamed(site, slug)
  const version = versionOfDay(policy, findInForce(site, slug, to))
  const { day, text, sealedOn } = version
  const after = versionAfter(policy, version)
  const changed = changedFiles(site)

  return (
    <section className="card">
      <h2>
        {titleOf(site, text.path)} from {formatDay(day)}
      </h2>
      {to > site.today && (
        <p className="notice">
          {formatDay(to)} lies ahead. This is what would apply by all that is
          sealed today; what is sealed later may change it.
        </p>
      )}
      <p>
        It {to > site.today ? 'would apply' : 'applied'} on {formatDay(to)}: in
        force from {formatDay(day)}{' '}
        {after
          ? `to ${formatDay(addDays(after.day, -1))}`
          : 'on; no later version is known'}
        .{' '}
        {sealedOn &&
          `${isRecorded(version) ? 'Recorded afterwards' : 'Sealed'} on ${formatDay(sealedOn)}.`}
      </p>
      {changed.length > 0 ? (
        <>
          <p className="notice">
            Evidence is made from what is saved, so that anybody can make the
            same again. Save this first, on the overview:
          </p>
          <ul>
            {changed.map((file) => (
              <li key={file}>
                {nameOf(site, file)} <small>{file}</small>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <form action="/desk/file">
          <Hidden values={{ kind: 'evidence', slug, to }} />
          <p>
            One file with the page as readers had it, the text, what had
            changed, the seal, and how to verify all of it. It takes a while.
          </p>
          <button type="submit" className="main">
            Make the evidence
          </button>
        </form>
      )}
    </section>
  )
}
