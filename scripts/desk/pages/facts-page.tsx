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

/** What the list of facts shows; a form leads back to the same list. */
const list = { path: factsPath, only: z.literal('missing').optional() }

/** Lists all facts, or only those to supply; one of them can be changed. */
export const showFacts = endpoint(
  { ...list, name: phrase.optional(), back: path.optional() },
  (site, { path, only, name: asked = '', back }) => {
    const { placeholders, table } = factsOfFile(site, path)
    const tags = new Map(placeholders.map(({ path, tag }) => [path, tag]))
    const shown = [...table].filter(
      ([name]) => !only || tags.has(name) || name === asked,
    )
    const toList = (
      label: string,
      isHere: boolean,
      to: Record<string, string | undefined>,
    ) => (
      <a
        aria-current={isHere ? 'page' : undefined}
        href={viewOf('facts', { path, only, ...to })}
      >
        {label}
      </a>
    )
    return page(
      'Names and figures',
      <>
        <header className="row">
          <h1>{nameOf(site, path)}</h1>
          {button('Publish…', viewOf('publish', { path }))}
        </header>
        <nav className="row" aria-label="Languages">
          {each(languages, ({ code }) => {
            const file = factsFileOf(code)
            const name = table.has(asked) ? asked : undefined
            const label = `${languageName(code)}`
            return toList(label, file === path, { path: file, name })
          })}
        </nav>
        <nav className="row" aria-label="Shown">
          {toList(`All (${table.size})`, !only, { only: undefined })}
          {toList(`To supply (${tags.size})`, Boolean(only), {
            only: 'missing',
          })}
        </nav>
        <div className="table">
          <table>
            <tbody>
              {each(shown, ([name, value]) => (
                <tr id={name}>
                  <th scope="row">
                    <a href={viewOf('facts', { path, only, name })}>
                      {meaningOf(name)}
                    </a>
                  </th>
                  {name === asked ? (
                    <td colSpan={2}>
                      {factForm(site, { path, only, name, back }, value, tags)}
                    </td>
                  ) : (
                    <>
                      <td>{printed(value)}</td>
                      <td>{states[`${tags.get(name)}`]}</td>
                    </>
                  )}
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
function factForm(
  site: Site,
  shown: Record<'path' | 'name', string> &
    Record<'only' | 'back', string | undefined>,
  value: string,
  tags: ReadonlyMap<string, string>,
) {
  const { path, name } = shown
  const values = { ...shown, base: sha256(site.content.get(path) ?? '') }
  const inEnglish = site.facts.table.get(name)
  return (
    <section>
      <Form to="fact" label="Save" kind="main" values={values}>
        <Field
          label="Value"
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
      {tags.get(name) === '!unconfirmed' && (
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

/**
 * Sets one fact, or confirms it; no other byte of the file changes. In the list
 * of facts to supply, the next one follows.
 */
export const changeFact = endpoint(
  {
    ...list,
    name: phrase,
    value: phrase.optional(),
    /** The hash of the file that was shown. */
    base: hash,
    /** The text to return to. */
    back: path.optional(),
  },
  (site, { path, only, name, value, base, back }, context) => {
    if (sha256(site.content.get(path) ?? '') !== base)
      throw new Refusal(
        409,
        'Somebody changed the facts meanwhile. Check the value and save it again.',
      )
    const change = setFact(site, name, value, path)
    saveChanges(context.folder, change, saidBy(context))
    if (back) return textView(back)
    if (!only) return `${viewOf('facts', { path, name })}#${name}`
    const left = factsOfFile(site, path).placeholders.map(({ path }) => path)
    const next = left[left.indexOf(name) + 1]
    return viewOf('facts', { path, only, name: next })
  },
)
