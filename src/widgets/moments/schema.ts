import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const moments = defineWidget({ does: 'What users said, as pages of a conversation' })

export const moment = defineWidget({
  does: 'What one user said, with five stars, in Moments',
  props: { person: z.string().describe('How the user is named') },
})
