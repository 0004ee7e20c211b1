import type { PropsWithChildren } from 'react'
import { z } from 'zod'

/** A widget as the registry declares it. */
export type Widget = ReturnType<typeof widget<Attributes>>

interface Options<Shape> {
  /** The attributes, each with a sentence for authors; they type the component. */
  props?: Shape
  /**
   * The attributes that readers never see. All others are text, or a link
   * target in `href`.
   */
  hiddenProps?: readonly (string & keyof Shape)[]
  /** Whether it has a start tag and an end tag with text between them. */
  content?: boolean
  /** Only for pages, not for sections of the landing page. */
  inPages?: true
  /**
   * Allowed in policies: all that readers see, except the current date, is in
   * its attributes and its content, and so sealed.
   */
  inPolicies?: true
  /** At most once in a text. */
  once?: true
}

/** Attributes are strings in MDX; a component parses numbers. */
type Attributes = Readonly<Record<string, z.ZodType<string | undefined>>>

/**
 * Declares a widget with a description for authors. Without options it has no
 * attributes and holds text.
 */
function widget<Shape extends Attributes = Record<never, never>>(
  description: string,
  { props, content = true, ...options }: Options<Shape> = {},
) {
  return {
    description,
    ...options,
    content,
    props: z.strictObject(props ?? ({} as Shape)),
  }
}

const inPolicies = true
const text = (description: string) => z.string().describe(description)

/** The widgets that MDX may use, by name. Any other name is an error. */
export const registry = {
  AccountDeletion: widget(
    'An introduction, and the form that deletes an account',
    { inPages: true, once: true },
  ),
  Button: widget('A link that looks like a button', {
    props: {
      href: text('Address of the link'),
      kind: z
        .enum(['main', 'quiet'])
        .optional()
        .describe('main for the main action, quiet for a second one'),
    },
    hiddenProps: ['kind'],
    inPolicies,
  }),
  Claims: widget('Promises, each a sub-heading with its text, beside drawings'),
  Closing: widget('The final call to action, with the bloom'),
  ComingSoon: widget('A disabled button'),
  Differences: widget(
    'Points, each a sub-heading with its text, beside drawings',
  ),
  Figure: widget(
    'A figure in Statistics, around the text that says what it counts',
    {
      props: { value: text('The figure itself') },
    },
  ),
  Hero: widget('The top of the landing page, with the bloom', {
    props: {
      title: text('The heading of the whole page'),
      eyebrow: text('What the product is, above the heading'),
    },
  }),
  Language: widget('The card of one language in Languages', {
    props: {
      name: text('Name of the language in English'),
      script: text('Name of the language in its own script'),
      lang: text('Code of the language, such as te, for screen readers'),
      speakers: text('Number of speakers'),
      flag: z
        .string()
        .optional()
        .describe('A character before the name (optional)'),
    },
    hiddenProps: ['lang'],
    content: false,
  }),
  Languages: widget('The language cards, and the text after them'),
  LastUpdated: widget('A line with the current date', {
    content: false,
    inPages: true,
    once: true,
    inPolicies,
  }),
  Moment: widget('A testimonial with five stars, in Moments', {
    props: { person: text('Name of the user') },
  }),
  Moments: widget('Testimonials, as a conversation'),
  Navigation: widget(
    'The header of the landing page; its links come from the sections',
    {
      props: {
        home: text('Name beside the logo'),
      },
    },
  ),
  Note: widget('A highlighted note', { inPolicies }),
  OutsideLink: widget(
    'A link to a page of this site that opens in a new tab, in SiteFooter',
    {
      props: { href: text('Address of the page, such as /tnc') },
    },
  ),
  Overview: widget('The summary of a policy, marked as not binding', {
    inPolicies,
  }),
  Safeguards: widget(
    'Points, each a sub-heading with its text, in two columns',
  ),
  ScanCode: widget(
    'A QR code for phones, around its caption; wide screens show it',
    { props: { href: text('Address that the code opens') } },
  ),
  SiteFooter: widget('The footer of the landing page'),
  Soon: widget('The name of a page that does not exist yet, in SiteFooter'),
  Statistics: widget('A row of large figures'),
  Steps: widget('Numbered steps, each a sub-heading with its text'),
}

export type WidgetName = keyof typeof registry

const widgetsByName = new Map<unknown, Widget>(Object.entries(registry))

/** Finds a widget by name. */
export function widgetNamed(name: string | null): Widget | undefined {
  return widgetsByName.get(name)
}

/** The props of a widget's component. */
export type PropsOf<Name extends WidgetName> = PropsWithChildren<
  z.infer<(typeof registry)[Name]['props']>
>
