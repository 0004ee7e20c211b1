import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../../src/model/format-day.ts'
import { isDay } from '../../../src/policy/timeline.ts'
import { fileAt } from '../../policies/git.ts'
import { meaningOf } from '../../policies/set-fact.ts'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import { FACT, parseFacts } from '../../text/facts.ts'
import { factsFile } from '../../text/paths.ts'
import { workOf } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { nameOf, viewOf } from '../texts.ts'
import { Field, Form, Pill, page } from './frame.tsx'

/** Every name, figure and period of the site: what it is for, and its value. */
export async function facts(site: Site) {
  const { changed } = await workOf(site.folder)
  const committed = fileAt(site.folder, 'HEAD', factsFile) ?? ''
  const { table: before } = parseFacts(committed)
  return page(
    'Facts',
    <>
      <div className="row">
        <h1>Facts</h1>
        {changed.includes(factsFile) && (
          <Form
            to="publish"
            label="Publish"
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
        {[...site.facts.table].map(([name, value]) => (
          <li key={name} id={name} className="row">
            <a href={viewOf('fact', { name })}>{meaningOf(name) || name}</a>
            <Pill kind="mark">{markOf(site, name)}</Pill>
            {changed.includes(factsFile) && before.get(name) !== value && (
              <del>{before.get(name)}</del>
            )}
            <span>{isDay(value) ? formatDay(value) : value}</span>
          </li>
        ))}
      </ul>
    </>,
    'page wide',
  )
}

/** A fact to be changed or confirmed, and where it is printed. */
export function fact(
  site: Site,
  { name, back }: { name: string; back?: string | undefined },
) {
  const value = site.facts.table.get(name)
  if (value === undefined) throw new Refusal(404, 'There is no such fact.')
  const base = sha256(sourceOf(site))
  const printed = [...site.texts.values()].filter(
    ({ path, source }) =>
      site.factsFor(path).get(name) === value &&
      [...source.matchAll(FACT)].some(([, , it]) => it === name),
  )
  return page(
    'Facts',
    <>
      <h1>{meaningOf(name) || name}</h1>
      <Form to="fact" label="Change it" values={{ name, base, back }}>
        <Field label="Value">
          <input
            type={isDay(value) ? 'date' : 'text'}
            name="value"
            defaultValue={value}
            required
          />
        </Field>
      </Form>
      {markOf(site, name) === 'unconfirmed' && (
        <Form
          to="fact"
          label="It is true"
          kind="button"
          values={{ name, base }}
        >
          <p>
            Whoever confirms it has records that bear it out. The day,{' '}
            {formatDay(site.today)}, is kept beside it.
          </p>
        </Form>
      )}
      <h2>Printed in</h2>
      <ul>
        {printed.map(({ path }) => (
          <li key={path}>{nameOf(site, path)}</li>
        ))}
        {printed.length === 0 && <li>no text</li>}
      </ul>
    </>,
  )
}

const sourceOf = ({ folder }: Site) =>
  readFileSync(join(folder, factsFile), 'utf8')

/** What a value waits for; undefined where it is certain. */
function markOf({ facts }: Site, name: string): string | undefined {
  return facts.placeholders.find(({ path }) => path === name)?.tag.slice(1)
}
