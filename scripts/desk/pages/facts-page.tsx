import { z } from 'zod'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { isDay } from '../../../src/site/timeline.ts'
import { setFact } from '../../acts/set-fact.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { factsFile } from '../../text/paths.ts'
import { meaningOf } from '../../text/read-facts.ts'
import { endpoint, hash, path, phrase } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { saveChanges, textsPrinting, textView, viewOf } from '../texts.ts'
import { button, Field, Form, page } from './frame.tsx'

/** Lists all facts, or only those to supply; one of them can be changed. */
export const facts = endpoint(
  {
    name: phrase.optional(),
    back: path.optional(),
    only: z.literal('missing').optional(),
  },
  (site, { name: asked = '', back, only }) => {
    const { placeholders, table } = site.facts
    const tags = new Map(placeholders.map(({ path, tag }) => [path, tag]))
    const value = table.get(asked)
    const shown = [...table].filter(([name]) => !only || tags.has(name))
    return page(
      'Names and figures',
      <>
        <div className="row">
          <h1>Names and figures</h1>
          {button('Publish…', viewOf('publish', { path: factsFile }))}
        </div>
        {value && factCard(site, asked, value, tags.get(asked), back)}
        <p className="row">
          <a href="/desk/facts">All ({table.size})</a>
          <a href={viewOf('facts', { only: 'missing' })}>
            To supply ({tags.size})
          </a>
        </p>
        <div className="table">
          <table>
            <tbody>
              {each(shown, ([name, value]) => (
                <tr id={name}>
                  <th scope="row">
                    <a href={viewOf('facts', { name })}>{meaningOf(name)}</a>
                  </th>
                  <td>{printed(value)}</td>
                  <td>{states[`${tags.get(name)}`]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>,
    )
  },
)

const states: Record<string, string> = {
  '!placeholder': 'Still a placeholder',
  '!unconfirmed': 'To be confirmed',
}

const printed = (value: string) => (isDay(value) ? formatDay(value) : value)

/** Changes or confirms one fact, and lists the texts that print it. */
function factCard(
  site: Site,
  name: string,
  value: string,
  tag: string | undefined,
  back: string | undefined,
) {
  const base = sha256(site.content.get(factsFile) ?? '')
  const values = { name, base, back }
  return (
    <section className="card">
      <Form to="fact" label="Save" kind="main" values={values}>
        <Field
          label={meaningOf(name)}
          hint={`Now ${printed(value)}. Put a placeholder in [brackets].`}
        >
          <input
            type={isDay(value) ? 'date' : 'text'}
            name="value"
            defaultValue={value}
            // biome-ignore lint/a11y/noAutofocus: this page was opened to change it.
            autoFocus
            required
          />
        </Field>
      </Form>
      {tag === '!unconfirmed' && (
        <Form to="fact" label="Confirm" values={values}>
          <p>Confirm it if you have records that prove it.</p>
        </Form>
      )}
      <p>
        Printed in: {textsPrinting(site, name) || 'no text'}. Sealed versions
        keep their value.
      </p>
    </section>
  )
}

/** Sets one fact, or confirms it; no other byte of the file changes. */
export const changeFact = endpoint(
  {
    name: phrase,
    value: phrase.optional(),
    /** The hash of the file that was shown. */
    base: hash,
    /** The text to return to. */
    back: path.optional(),
  },
  (site, { name, value, base, back }) => {
    if (sha256(site.content.get(factsFile) ?? '') !== base)
      throw new Refusal(
        409,
        'Somebody changed the facts meanwhile. Check the value and save it again.',
      )
    saveChanges(site, setFact(site, name, value))
    return back ? textView(back) : `${viewOf('facts', { name })}#${name}`
  },
)
