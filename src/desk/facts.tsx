import { useState } from 'react'
import { ask, useAnswer } from './ask.ts'
import { count, Dialog, Field, Form, Pill, Waiting } from './parts.tsx'
import type { FactRow } from './protocol.ts'

/** Every name, figure and period of the site: what it is for, its value, and where it is printed. */
export function Facts() {
  const { answer, error, again } = useAnswer('facts')
  const [open, setOpen] = useState<FactRow>()
  const [sought, setSought] = useState('')
  if (!answer) return <Waiting error={error} />
  const change = async ({ value = '' }) => {
    await ask('write-fact', { name: open?.name, value, base: answer.hash }).finally(again)
    setOpen(undefined)
    return undefined
  }
  const matches = (row: FactRow) =>
    `${row.name} ${row.meaning} ${row.value} ${row.mark}`
      .toLowerCase()
      .includes(sought.toLowerCase())
  return (
    <main className="page wide">
      <h1>Facts</h1>
      <p className="lead">
        Each stands once. Change it here, and every text prints the new value, but for sealed
        versions: they keep what they promised.
      </p>
      <input
        type="search"
        aria-label="Find a fact"
        placeholder="Find a fact"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys. */}
      <section className="sideways" aria-label="All facts" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Value</th>
              <th scope="col">Printed in</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.filter(matches).map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  {row.meaning || row.name}
                  <small>{row.name}</small>
                </th>
                <td>
                  <button
                    type="button"
                    className="plain"
                    onClick={() => setOpen(row)}
                    aria-label={`Change ${row.meaning}: ${row.value}`}
                  >
                    {row.value}
                  </button>{' '}
                  {row.mark && <Pill kind="draft">{row.mark}</Pill>}
                  {row.kept.map(({ title, value }) => (
                    <small key={title}>
                      {title} keeps “{value}”
                    </small>
                  ))}
                </td>
                <td>
                  {row.printed.length > 0 && (
                    <details>
                      <summary>{count(row.printed.length, 'text')}</summary>
                      {row.printed.map((title) => (
                        <small key={title}>{title}</small>
                      ))}
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open && (
        <Dialog title={open.meaning || open.name} onClose={() => setOpen(undefined)}>
          <Form label="Change it" onSubmit={change} cancel>
            <Field
              label="Value"
              hint={`Printed in ${count(open.printed.length, 'text')}. Sealed versions keep the value they were sealed with.`}
            >
              <input name="value" defaultValue={open.value} required />
            </Field>
          </Form>
        </Dialog>
      )}
    </main>
  )
}
