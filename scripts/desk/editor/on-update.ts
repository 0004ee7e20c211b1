import { type EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Makes a plugin of a function that connects something to the view and returns
 * what to run after each update, with the state before it.
 */
export function onUpdate(
  connect: (view: EditorView) => (before: EditorState) => void,
): Plugin {
  return new Plugin({
    view(view) {
      const update = connect(view)
      return { update: (_, before) => update(before) }
    },
  })
}
