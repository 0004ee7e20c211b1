import { defineWidget } from '../define-widget.ts'

export const safeguards = defineWidget({
  does: 'Points, each a heading ### with its text, in two quiet columns',
})
