import { formatDay } from '../../../src/i18n/format-day.ts'
import { unwritten } from '../../acts/amend-policy.ts'
import { readingOf } from '../../acts/reading.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { problemsIn } from '../../checks/find-problems.ts'
import { userName } from '../../repository/git.ts'
import type { Site } from '../../site/read-site.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { factsIn, meaningOf } from '../../text/read-facts.ts'
import { day, endpoint, line, path } from '../endpoint.ts'
import { textAt, textView, titleOf, viewOf } from '../texts.ts'
import { Field, Form, page } from './frame.tsx'

type Plan = ReturnType<typeof planSeal>

/**
 * What changes by a seal, and beside it what readers are promised, to be filled
 * in, once nothing is wrong with the text.
 */
export const seal = endpoint(
  {
    path,
    day: day.optional(),
    summary: line.optional(),
    by: line.optional(),
  },
  (site, chosen) => {
    const { path, by = userName(site.folder) } = chosen
    const { slug } = textAt(site, path)
    const { first } = planSeal(site, slug, { draft: path })
    const day = chosen.day && chosen.day > first ? chosen.day : first
    const plan = planSeal(site, slug, { draft: path, day })
    const { draft, before } = plan
    const { reason, summary = unwritten } = draft.frontMatter ?? {}
    const hasErrors = problemsIn(site, path).messages.some(
      (it) => isError(it) && it.ruleId !== 'notice',
    )
    return page(
      'Seal and publish',
      <>
        <section className="certificate" aria-label="What is promised">
          <h1>
            Seal the <a href={textView(path)}>{titleOf(site, path)}</a>
          </h1>
          {hasErrors ? (
            <p>Mend first what is wrong with the text.</p>
          ) : (
            <Form
              to="seal"
              label="Seal it"
              kind="main"
              values={{ path, read: readingOf(site, path, day) }}
              progress="Checking and publishing…"
            >
              <p>What is sealed is promised to readers, and past changing.</p>
              <Field label="In force from" hint={whyFirst(plan)}>
                <input
                  type="date"
                  name="day"
                  defaultValue={day}
                  min={first}
                  required
                />
              </Field>
              {reason && (
                <p>
                  <b>Without notice:</b> {reason}
                </p>
              )}
              <Field label="Summary" hint="What changes and why, for readers.">
                <textarea
                  name="summary"
                  defaultValue={
                    chosen.summary ?? (summary === unwritten ? '' : summary)
                  }
                  required={before !== undefined}
                />
              </Field>
              <Figures site={site} plan={plan} />
              <Field label="Your name" name="by" value={by} />
            </Form>
          )}
        </section>
        {before && (
          <iframe
            title="What changes"
            sandbox=""
            src={viewOf('redline', { path, from: before.day })}
          />
        )}
      </>,
      before ? 'sealing' : 'page',
    )
  },
)

/** Why no earlier day will do. */
function whyFirst({ draft, first, before, notice }: Plan): string {
  if (!before) return 'It is the first version.'
  const begins = `The first day that will do is ${formatDay(first)}`
  return draft.frontMatter?.ground
    ? `${begins}: it needs no notice.`
    : `${begins}: readers were promised ${notice} days’ notice, and are told today.`
}

/** The facts that are new, changed or not real yet; how many others stay. */
function Figures({
  site,
  plan: { draft, before },
}: {
  site: Site
  plan: Plan
}) {
  const { table, real } = site.facts
  const names = new Set(factsIn(draft.source))
  const told = [...names].flatMap((name) => {
    const value = table.get(name)
    const was = before?.seal.facts[name]
    const notes = [
      before && was !== value && (was === undefined ? 'new' : `before: ${was}`),
      !real.has(name) && 'not real yet',
    ]
    const said = notes.filter(Boolean).join(', ')
    return said ? [{ name, value, said }] : []
  })
  const others = names.size - told.length
  return (
    <>
      <dl>
        {told.map(({ name, value, said }) => (
          <div key={name}>
            <dt>{meaningOf(name) || name}</dt>
            <dd>
              {value} <small>{said}</small>
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && <p>Figures that stay as they are: {others}.</p>}
    </>
  )
}
