import { formatDay } from '../../../src/i18n/format-day.ts'
import { isLeftOut } from '../../../src/site/facts.ts'
import { isDay } from '../../../src/site/timeline.ts'
import { setFact } from '../../acts/set-fact.ts'
import { sha256 } from '../../seals/sha256.ts'
import { factsFile } from '../../text/paths.ts'
import { factsIn, meaningOf } from '../../text/read-facts.ts'
import { endpoint, hash, path, phrase } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { nameOf, saveChanges, textView, viewOf } from '../texts.ts'
import { Field, Form, Pill, page } from './frame.tsx'

/**
 * Every name, figure and period of the site, each with where it is printed, to
 * be changed or confirmed.
 */
export const facts = endpoint(
  { name: phrase.optional(), back: path.optional() },
  (site, { name: asked, back }) => {
    const { placeholders } = site.facts
    const base = sha256(site.content.get(factsFile) ?? '')
    const texts = [...site.texts.values()].map(({ path, source }) => ({
      path,
      names: factsIn(source),
    }))
    return page(
      'Facts',
      <>
        <div className="row">
          <h1>Facts</h1>
          <Form
            to="publish"
            label="Publish"
            values={{ path: factsFile }}
            progress="Publishing…"
          />
        </div>
        <p className="fine">
          Every text prints a new value, but for sealed versions: they keep what
          they promised.
        </p>
        <ul className="rows">
          {[...site.facts.table].map(([name, value]) => {
            const mark = placeholders.find(({ path }) => path === name)?.tag
            const printedIn = texts.filter(
              ({ path, names }) =>
                names.includes(name) &&
                // A sealed text may keep another value.
                site.factsFor(path).get(name) === value,
            )
            return (
              <li key={name} id={name}>
                <details open={name === asked}>
                  <summary>
                    {meaningOf(name) || name} <Pill>{mark?.slice(1)}</Pill>{' '}
                    <b>{isDay(value) ? formatDay(value) : value}</b>
                  </summary>
                  <Form
                    to="fact"
                    label="Change it"
                    kind="main"
                    values={{ name, base, back }}
                  >
                    <Field label="Value">
                      <input
                        type={isDay(value) ? 'date' : 'text'}
                        name="value"
                        defaultValue={value}
                        required
                      />
                    </Field>
                  </Form>
                  {mark === '!unconfirmed' && (
                    <Form to="fact" label="It is true" values={{ name, base }}>
                      <p>Whoever confirms it has records that bear it out.</p>
                    </Form>
                  )}
                  {isLeftOut(name, value) && (
                    <p>Pages leave this line out until you supply the value.</p>
                  )}
                  <p>
                    Printed in:{' '}
                    {printedIn
                      .map(({ path }) => nameOf(site, path))
                      .join('; ') || 'no text'}
                    .
                  </p>
                </details>
              </li>
            )
          })}
        </ul>
      </>,
    )
  },
)

/** Writes one fact, or confirms it as it is; no other byte of the file changes. */
export const changeFact = endpoint(
  {
    name: phrase,
    value: phrase.optional(),
    /** The sum of the file that was seen. */
    base: hash,
    /** The text to go back to. */
    back: path.optional(),
  },
  (site, { name, value, base, back }) => {
    if (sha256(site.content.get(factsFile) ?? '') !== base)
      throw new Refusal(
        409,
        'The facts were changed elsewhere meanwhile. Look at them again.',
      )
    saveChanges(site, setFact(site, name, value))
    return back ? textView(back) : `${viewOf('facts', { name })}#${name}`
  },
)
