import { type Cell, type PolicyDocument, textOfRuns } from './document-model.ts'

/** The columns of the table of personal data, by their headings. */
const columns = {
  item: /^(items?|personal data)\b/i,
  purpose: /\bpurposes?\b/i,
  service: /\bservices?\b/i,
  period: /\b(how long|period|retention)\b/i,
}

/** Columns without which a table is no notice. */
const required = ['item', 'purpose', 'period'] as const

/**
 * The itemised notice that a privacy policy gives in tables, or the columns
 * that are missing in the one that is most like it.
 */
export function itemisedNotice({ clauses }: PolicyDocument) {
  const tables = clauses.flatMap(({ id, number, title, blocks }) =>
    blocks
      .filter((block) => block.kind === 'table')
      .map(({ header, rows }) => {
        const headings = header.cells.map(textOf)
        const placeOf = (column: keyof typeof columns) =>
          headings.findIndex((heading) => columns[column].test(heading))
        const clause = { id, number, title: textOfRuns(title) }
        const items = rows.map(({ cells }) => ({
          item: textOf(cells[placeOf('item')]),
          purpose: textOf(cells[placeOf('purpose')]),
          service: textOf(cells[placeOf('service')]),
          period: textOf(cells[placeOf('period')]),
          clause,
        }))
        return { items, missing: required.filter((it) => placeOf(it) < 0) }
      }),
  )
  const [first] = tables.toSorted((a, b) => a.missing.length - b.missing.length)

  return {
    items: tables.flatMap(({ items, missing: [none] }) => (none ? [] : items)),
    missing: first?.missing ?? required,
  }
}

function textOf(cell?: Cell): string {
  return textOfRuns(cell?.runs ?? [])
}
