import { get, make } from './elements.ts'

/** What may be put into a text, by what readers will see of it. */
export interface Choice {
  label: string
  detail?: string
  take: () => void
}

/**
 * Asks what to put into a text: one of some choices, or, where that is taken,
 * what was typed itself.
 */
export function choose(
  title: string,
  choices: readonly Choice[],
  takeTyped?: (typed: string) => void,
): void {
  const [dialog, input] = [get('dialog', '#ask'), get('input', '#answer')]
  const list = get('select', '#choices')
  const show = () => {
    const sought = input.value.toLowerCase()
    const ranked = choices
      .map(({ label, detail = '' }, i) => ({
        option: make('option', { value: `${i}` }, `${label} ${detail}`),
        rank: `${label} ${detail}`.toLowerCase().indexOf(sought),
      }))
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank)
    list.replaceChildren(...ranked.map(({ option }) => option))
    list.selectedIndex = takeTyped && !sought ? -1 : 0
  }
  get('b', '#asked').textContent = title
  input.value = ''
  input.oninput = show
  input.onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const last = list.length - 1
    list.selectedIndex = Math.max(0, Math.min(last, list.selectedIndex + by))
  }
  get('form', '#answering').onsubmit = (event) => {
    event.preventDefault()
    dialog.close()
    if (!event.submitter?.matches('[value=put]')) return
    const choice = choices[Number(list.value || -1)]
    if (choice) choice.take()
    else if (input.value) takeTyped?.(input.value)
  }
  list.ondblclick = () => get('button', '[value=put]').click()
  show()
  dialog.showModal()
}
