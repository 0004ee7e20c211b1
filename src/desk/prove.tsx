import { useState } from 'react'
import { useAnswer } from './ask.ts'
import { Download } from './download.tsx'
import { Field, Waiting } from './parts.tsx'

/** What applied on a day, as one file that shows it. */
export function Prove() {
  const { answer, error } = useAnswer('overview')
  const [slug, setSlug] = useState('')
  const [day, setDay] = useState('')
  if (!answer) return <Waiting error={error} />
  const { policies, today } = answer
  const query = new URLSearchParams({
    kind: 'evidence',
    slug: slug || (policies[0]?.slug ?? ''),
    day: day || today,
  })
  return (
    <main className="page">
      <h1>What applied on a day?</h1>
      <p className="lead">
        One file with the page as readers had it, as PDF too, the text, what had changed, the seal,
        and how to verify all of it. It is made from what is committed.
      </p>
      <form className="card">
        <Field label="Policy">
          <select value={slug} onChange={(event) => setSlug(event.target.value)}>
            {policies.map((policy) => (
              <option key={policy.slug} value={policy.slug}>
                {policy.title}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Day">
          <input
            type="date"
            value={day || today}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <p className="actions">
          <Download query={`${query}`} main>
            Make the evidence
          </Download>
        </p>
      </form>
    </main>
  )
}
