import { defineWidget } from '../define-widget.ts'

export const accountDeletion = defineWidget({
  does: 'The form that deletes an account',
  content: false,
  inPages: true,
  once: true,
})
