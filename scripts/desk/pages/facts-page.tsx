import { z } from 'zod'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { english, languages } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { isDay } from '../../../src/site/timeline.ts'
import { setFact } from '../../acts/set-fact.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { factsOfFile } from '../../site/site-facts.ts'
import { factsFile, localFactsFile } from '../../text/paths.ts'
import { meaningOf } from '../../text/read-facts.ts'
import { endpoint, hash, path, phrase } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { saidBy } from '../said.ts'
import {
  languageName,
  nameOf,
  saveChanges,
  textsPrinting,
  textView,
  viewOf,
} from '../texts.ts'
import { button, Field, Form, page } from './frame.tsx'

const factsFileOf = (code: string) =>
  code === english.code ? factsFile : localFactsFile(code)

/** A file of facts: those of all languages, or what differs in one. */
const factsPath = z
  .enum(languages.map(({ code }) => factsFileOf(code)))
  .default(factsFile)

/** Lists all facts, or only those to supply; one of them can be changed. */
export const showFacts = endpoint(
  {
    path: factsPath,
    name: phrase.optional(),
    back: path.optional(),
    only: z.literal('missing').optional(),
  },
  (site, { path, name: asked = '', back, only }) => {
    const { placeholders, table } = factsOfFile(site, path)
    const tags = new Map(placeholders.map(({ path, tag }) => [path, tag]))
    const value = table.get(asked)
    const shown = [...table].filter(([name]) => !only || tags.has(name))
    return page(
      'Names and figures',
      <>
        <div className="row">
          <h1>{nameOf(site, path)}</h1>
          {button('Publish…', viewOf('publish', { path }))}
        </div>
        {value && factCard(site, path, asked, value, tags.get(asked), back)}
        <p className="row">
          {each(languages, ({ code }) => (
            <a
              href={viewOf('facts', {
                path: factsFileOf(code),
                ...(value && { name: asked }),
              })}
            >
              {languageName(code)}
            </a>
          ))}
        </p>
        <p className="row">
          <a href={viewOf('facts', { path })}>All ({table.size})</a>
          <a href={viewOf('facts', { path, only: 'missing' })}>
            To supply ({tags.size})
          </a>
        </p>
        <div className="table">
          <table>
            <tbody>
              {each(shown, ([name, value]) => (
                <tr id={name}>
                  <th scope="row">
                    <a href={viewOf('facts', { path, name })}>
                      {meaningOf(name)}
                    </a>
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
  path: string,
  name: string,
  value: string,
  tag: string | undefined,
  back: string | undefined,
) {
  const base = sha256(site.content.get(path) ?? '')
  const values = { path, name, base, back }
  const inEnglish = site.facts.table.get(name)
  return (
    <section className="card">
      <Form to="fact" label="Save" kind="main" values={values}>
        <Field
          label={meaningOf(name)}
          hint={`Now ${printed(value)}.${path === factsFile ? '' : ` In English: ${inEnglish}.`} Put a placeholder in [brackets].`}
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
    path: factsPath,
    name: phrase,
    value: phrase.optional(),
    /** The hash of the file that was shown. */
    base: hash,
    /** The text to return to. */
    back: path.optional(),
  },
  (site, { path, name, value, base, back }, context) => {
    if (sha256(site.content.get(path) ?? '') !== base)
      throw new Refusal(
        409,
        'Somebody changed the facts meanwhile. Check the value and save it again.',
      )
    const change = setFact(site, name, value, path)
    saveChanges(context.folder, change, saidBy(context))
    return back ? textView(back) : `${viewOf('facts', { path, name })}#${name}`
  },
)
