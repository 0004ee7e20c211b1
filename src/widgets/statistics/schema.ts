import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const statistics = defineWidget({ does: 'One line of large figures' })

export const figure = defineWidget({
  does: 'One figure in Statistics; it holds what the figure counts',
  props: { value: z.string().describe('The figure itself') },
})
