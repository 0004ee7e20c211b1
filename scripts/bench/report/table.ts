/** A table in Markdown: words to the left in the first column, figures to the right in the others. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const ruler = headings.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(headings), line(ruler), ...rows.map(line)].join('\n')
}

/** A figure as a table shows it: three digits, or all that stand before the point; “n/a” where it could not be measured. */
export function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return 'n/a'
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: Math.min(digits, 2),
  })
}

/** A whole number as a table shows it. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** What a figure may be at most, and whether it is. */
export function atMost(limit: number, value: number | undefined): string {
  if (value === undefined) return `≤ ${figure(limit)}`
  return `≤ ${figure(limit)} ${value <= limit ? '✓' : '✗'}`
}
