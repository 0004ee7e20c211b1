import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../../src/model/format-day.ts'
import { meaningOf, valuesIn } from '../../policies/set-fact.ts'
import { sha256 } from '../../policies/sha256.ts'
import { type Site, versionOf } from '../../policies/site.ts'
import { FACT } from '../../text/facts.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import type { AboutFact } from '../editor/protocol.ts'
import { titleOf } from '../texts.ts'
import { Ask, count, Field, Pill, page } from './frame.tsx'

/**
 * Every name, figure and period of the site: what it is for, its value, and
 * where it is printed.
 */
export function facts(site: Site) {
  const source = readFileSync(join(site.folder, factsFile), 'utf8')
  const base = sha256(source)
  const tags = new Map(
    valuesIn(source).map(({ name, node }) => [name, node.tag ?? '']),
  )
  const texts = [...site.texts.values()].map(({ path, source }) => ({
    title: nameOf(site, path),
    seal: versionOf(site, placeOf(path))?.seal,
    values: site.factsFor(path),
    names: new Set([...source.matchAll(FACT)].map(([, , name]) => name)),
  }))
  const rows = [...site.facts.table].map(([name, value]) => {
    const using = texts.filter(({ names }) => names.has(name))
    const keeping = using.filter(({ values }) => values.get(name) !== value)
    const printed = using.filter((text) => !keeping.includes(text))
    const mark = (tags.get(name) ?? '').replace(/^!|^tag:.*/, '')
    const meaning = meaningOf(name) || name
    const kept = using.filter(({ seal }) => seal && name in seal.facts)
    const following = using.length - kept.length
    return (
      <tr key={name} id={name}>
        <th scope="row">
          {meaning} <small>{name}</small>
        </th>
        <td>
          {value} {mark && <Pill kind="mark">{mark}</Pill>}
          {keeping.map(({ title, values }) => (
            <small key={title}>
              {title} keeps “{values.get(name)}”
            </small>
          ))}
        </td>
        <td>
          {printed.length > 0 && (
            <details>
              <summary>{count(printed.length, 'text')}</summary>
              {printed.map(({ title }) => (
                <small key={title}>{title}</small>
              ))}
            </details>
          )}
        </td>
        <td>
          {mark === 'unconfirmed' && (
            <Ask
              button="Confirm"
              title={`Confirm: ${meaning}`}
              to="fact"
              label="It is true"
              values={{ name, base }}
            >
              <blockquote>{value}</blockquote>
              <p>
                Whoever confirms it has records that bear it out. The day,{' '}
                {formatDay(site.today)}, is kept beside it.
              </p>
            </Ask>
          )}
          <Ask
            button="Change"
            title={`Change: ${meaning}`}
            to="fact"
            label="Change it"
            values={{ name, base }}
          >
            <Field
              label="Value"
              hint={`Printed at once in ${count(following, 'text')} that can still change.`}
            >
              <input name="value" defaultValue={value} required />
            </Field>
            {kept.length > 0 && (
              <p>
                Sealed with it, these keep the value that they have:{' '}
                {kept.map(({ title }) => title).join('; ')}.
              </p>
            )}
          </Ask>
        </td>
      </tr>
    )
  })
  return page(
    'Facts',
    <>
      <h1>Facts</h1>
      <p className="fine">
        Each stands once. Change it here, and every text prints the new value,
        but for sealed versions: they keep what they promised.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys. */}
      <section className="table" aria-label="All facts" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Value</th>
              <th scope="col">Printed in</th>
              <td />
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </section>
    </>,
    'page wide',
  )
}

/** Where a fact is printed, and the state of the file that holds it. */
export function aboutFact(site: Site, { name }: { name: string }): AboutFact {
  const source = readFileSync(join(site.folder, factsFile), 'utf8')
  const value = site.facts.table.get(name)
  const using = [...site.texts.values()].filter(
    ({ path, source }) =>
      site.factsFor(path).get(name) === value &&
      [...source.matchAll(FACT)].some(([, , it]) => it === name),
  )

  return {
    base: sha256(source),
    printed: using.map(({ path }) => nameOf(site, path)),
  }
}

/** A text as a list names it. */
export function nameOf(site: Site, path: string): string {
  if (path === factsFile) return 'Facts'
  const { day } = placeOf(path)
  return titleOf(site, path) + (day ? ` from ${formatDay(day)}` : '')
}
