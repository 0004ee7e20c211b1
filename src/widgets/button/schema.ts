import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const button = defineWidget({
  does: 'A link in the shape of a button',
  props: {
    href: z.string().describe('Address that it leads to'),
    kind: z.enum(['main', 'quiet']).optional().describe('Whether it is the main thing to do'),
  },
})

export const comingSoon = defineWidget({ does: 'A button that cannot be pressed yet' })
