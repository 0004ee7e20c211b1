import { defineWidget } from '../define-widget.ts'

export const lastUpdated = defineWidget({
  does: 'A line with the current date',
  content: false,
  inPages: true,
  once: true,
})
