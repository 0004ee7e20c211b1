import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../../src/model/format-day.ts'
import { sha256 } from '../../site/book.ts'
import { meaningOf, valuesIn } from '../../site/set-fact.ts'
import type { Site } from '../../site/site.ts'
import { FACT } from '../../text/facts.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
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
    values: site.factsFor(path),
    names: new Set([...source.matchAll(FACT)].map(([, , name]) => name)),
  }))
  const rows = [...site.facts.table].map(([name, value]) => {
    const using = texts.filter(({ names }) => names.has(name))
    const keeping = using.filter(({ values }) => values.get(name) !== value)
    const printed = using.filter((text) => !keeping.includes(text))
    const mark = (tags.get(name) ?? '').replace(/^!|^tag:.*/, '')
    const meaning = meaningOf(name) || name
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
          <Ask
            button="Change"
            title={`Change: ${meaning}`}
            to="fact"
            label="Change it"
            values={{ name, base }}
          >
            <Field
              label="Value"
              hint={`Printed in ${count(printed.length, 'text')}. Sealed versions keep the value they were sealed with.`}
            >
              <input name="value" defaultValue={value} required />
            </Field>
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

/** A text as a list names it. */
function nameOf(site: Site, path: string): string {
  const { day } = placeOf(path)
  return titleOf(site, path) + (day ? ` from ${formatDay(day)}` : '')
}
