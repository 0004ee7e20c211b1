type Tags = HTMLElementTagNameMap

/** An element of the view that is there. */
export function get<Tag extends keyof Tags>(
  tag: Tag,
  selector = '',
): Tags[Tag] {
  const found = document.querySelector<Tags[Tag]>(tag + selector)
  if (!found) throw new Error(`The view has no ${tag}${selector}.`)
  return found
}

/** A new element; text is put into it as text, never as markup. */
export function make<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...children: (Node | string)[]
): Tags[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Says something above the text, with what can be done about it. */
export function notify(
  message: string,
  actions: Record<string, () => unknown> = { Close() {} },
): void {
  const notice = make('p', { className: 'row' }, message)
  for (const [label, run] of Object.entries(actions)) {
    const onclick = () => {
      notice.remove()
      run()
    }
    notice.append(make('button', { type: 'button', onclick }, label))
  }
  get('div', '#notices').append(notice)
}

/**
 * Lets the editor read where the cursor went with the last key, of which the
 * browser tells late.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}
