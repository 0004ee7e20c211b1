import { z } from 'zod'
import { defineWidget } from '../define-widget.ts'

export const siteFooter = defineWidget({ does: 'The end of the landing page' })

export const outsideLink = defineWidget({
  does: 'A link to a page of this site that opens in a new tab, in SiteFooter',
  props: { href: z.string().describe('Address of the page, such as /tnc') },
})

export const soon = defineWidget({
  does: 'The name of a page that does not exist yet, in SiteFooter',
})
