import { defineWidget } from '../define-widget.ts'

export const overview = defineWidget({
  does: 'The main points of a policy, set apart and marked as not binding',
})
