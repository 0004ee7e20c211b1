import { defineWidget } from '../define-widget.ts'

export const claims = defineWidget({
  does: 'Promises, each a heading ### with its text, as the lines of an index',
})
