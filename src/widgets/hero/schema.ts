import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const hero = defineWidget({
  does: 'The beginning of the landing page, with the bloom',
  props: { title: z.string().describe('The heading of the whole page') },
})
