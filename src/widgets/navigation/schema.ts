import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const navigation = defineWidget({
  does: 'The top of the landing page; its links come from the sections',
  props: {
    home: z.string().describe('Name beside the mark'),
    menu: z.string().describe('Label of the button that opens the links on small screens'),
  },
})
