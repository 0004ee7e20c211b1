import { get, make } from './elements.ts'

/** What may be put into a text, by what readers will see of it. */
export interface Choice {
  label: string
  detail: string
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
  const list = get('div', '#choices')
  let found: readonly Choice[] = []
  let at = 0
  const show = () => {
    const sought = input.value.toLowerCase().split(/\s+/)
    const rank = ({ label }: Choice) =>
      (label.toLowerCase().indexOf(input.value.toLowerCase()) + 1000) % 1000 ||
      0
    found = choices
      .filter(({ label, detail }) => {
        const said = `${label} ${detail}`.toLowerCase()
        return sought.every((word) => said.includes(word))
      })
      .sort((one, other) => rank(one) - rank(other))
    at = takeTyped && !input.value ? -1 : 0
    list.replaceChildren(
      ...found.map(({ label, detail }, i) =>
        make(
          'div',
          { id: `choice-${i}`, role: 'option', onclick: () => end(found[i]) },
          label,
          ' ',
          make('small', {}, detail),
        ),
      ),
    )
    mark()
  }
  const mark = () => {
    input.setAttribute('aria-activedescendant', `choice-${at}`)
    for (const [i, it] of [...list.children].entries())
      it.ariaSelected = `${i === at}`
    list.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  const end = (choice?: Choice) => {
    dialog.close()
    if (choice) choice.take()
    else if (input.value) takeTyped?.(input.value)
  }
  get('b', '#asked').textContent = title
  input.value = ''
  input.oninput = show
  input.onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || found.length === 0) return
    event.preventDefault()
    at = (at + by + found.length) % found.length
    mark()
  }
  get('form', '#answering').onsubmit = (event) => {
    event.preventDefault()
    if (event.submitter?.matches('[value=put]')) end(found[at])
    else dialog.close()
  }
  show()
  dialog.showModal()
}
