import { formatDay } from '../../../src/model/format-day.ts'
import { isDay } from '../../../src/policy/timeline.ts'
import type { Site } from '../../policies/read-site.ts'
import { sha256 } from '../../policies/sha256.ts'
import { factsFile } from '../../text/paths.ts'
import { factsIn, meaningOf } from '../../text/read-facts.ts'
import { workOf } from '../publish.ts'
import { nameOf, readFile } from '../texts.ts'
import { Field, Form, Pill, page } from './frame.tsx'

interface Asked {
  /** The fact that is open. */
  name?: string | undefined
  /** The text from which somebody came. */
  back?: string | undefined
}

/**
 * Every name, figure and period of the site, each with where it is printed, to
 * be changed or confirmed.
 */
export async function facts(site: Site, { name: asked, back }: Asked) {
  const { changed } = await workOf(site.folder)
  const { placeholders } = site.facts
  const base = sha256(readFile(site.folder, factsFile) ?? '')
  const texts = [...site.texts.values()].map(({ path, source }) => ({
    path,
    names: factsIn(source),
  }))
  return page(
    'Facts',
    <>
      <div className="row">
        <h1>Facts</h1>
        {changed.includes(factsFile) && (
          <Form
            to="publish"
            label="Publish"
            kind="main"
            values={{ path: factsFile }}
            progress="Publishing…"
          />
        )}
      </div>
      <p className="fine">
        Each stands once. Change it, and every text prints the new value, but
        for sealed versions: they keep what they promised.
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
                  {meaningOf(name) || name}{' '}
                  <Pill kind="mark">{mark?.slice(1)}</Pill>{' '}
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
                    <p>
                      Whoever confirms it has records that bear it out. The day,{' '}
                      {formatDay(site.today)}, is kept beside it.
                    </p>
                  </Form>
                )}
                <p>
                  Printed in:{' '}
                  {printedIn.map(({ path }) => nameOf(site, path)).join('; ') ||
                    'no text'}
                  .
                </p>
              </details>
            </li>
          )
        })}
      </ul>
    </>,
    'page wide',
  )
}
