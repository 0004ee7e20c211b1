import { defineWidget } from '../define-widget.ts'

export const closing = defineWidget({ does: 'The last words of the landing page, with the bloom' })
