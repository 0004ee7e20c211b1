import type { Quotation } from '../../text/quotation.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Makes the form of a new remark one on words of a clause, or on the clause. */
export function fillIn(
  form: HTMLFormElement,
  clause: string,
  quotation?: Quotation,
): void {
  const field = (name: string) => form.elements.namedItem(name) as Field
  const { exact = '', ...context } = quotation ?? {}
  field('clause').value = clause
  const fields = {
    exact,
    replacement: exact,
    prefix: '',
    suffix: '',
    ...context,
  }
  for (const [name, value] of Object.entries(fields)) field(name).value = value
  const quoted = form.querySelector('q')
  const other = field('replacement').closest('div')
  if (!quoted || !other) return
  quoted.textContent = exact
  quoted.hidden = other.hidden = !quotation
  // A suggestion needs no explanation.
  ;(field('remark') as HTMLTextAreaElement).required = !quotation
}
