import { defineWidget } from '../define-widget.ts'

export const steps = defineWidget({ does: 'Steps, each a heading ### with its text, numbered' })
