import { defineWidget } from '../define-widget.ts'

export const differences = defineWidget({
  does: 'Points, each a heading ### with its text, beside a bloom that opens',
})
