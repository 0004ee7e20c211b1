import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const languages = defineWidget({ does: 'The cards of languages, and what follows them' })

export const language = defineWidget({
  does: 'The card of one language in Languages',
  props: {
    name: z.string().describe('Name of the language in English'),
    script: z.string().describe('Name of the language in its own script'),
    lang: z.string().describe('Code of the language, such as te, for screen readers'),
    speakers: z.string().describe('How many speak it'),
    flag: z.string().optional().describe('A character before the name; may be left out'),
  },
  content: false,
})
