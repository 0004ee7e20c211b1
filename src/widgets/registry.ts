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
  unseen?: readonly (string & keyof Shape)[]
  /** Text that the widget itself adds, for the Markdown copy. */
  says?: string
  /** Whether it has a start tag and an end tag with text between them. */
  content?: boolean
  /** Only for pages, not for sections of the landing page. */
  inPages?: true
  /**
   * Allowed in policies: all that readers see is in its attributes, its content
   * and `says`, and so sealed.
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
  does: string,
  { props, content = true, ...options }: Options<Shape> = {},
) {
  return {
    does,
    ...options,
    content,
    props: z.strictObject(props ?? ({} as Shape)),
  }
}

const inPolicies = true
const text = (does: string) => z.string().describe(does)

/** The widgets that MDX may use, by name. Any other name is an error. */
export const registry = {
  AccountDeletion: widget(
    'What to know before an account is deleted, and below it the form that does',
    { inPages: true, once: true },
  ),
  Button: widget('A link in the shape of a button', {
    props: {
      href: text('Address that it leads to'),
      kind: z
        .enum(['main', 'quiet'])
        .optional()
        .describe('Whether it is the main thing to do: main or quiet'),
    },
    unseen: ['kind'],
    inPolicies,
  }),
  Claims: widget(
    'Promises, each a heading ### with its text, as the lines of an index',
  ),
  Closing: widget('The last words of the landing page, with the bloom'),
  ComingSoon: widget('A button that cannot be pressed yet'),
  Differences: widget(
    'Points, each a heading ### with its text, beside a bloom that opens',
  ),
  Figure: widget('One figure in Statistics; it holds what the figure counts', {
    props: { value: text('The figure itself') },
  }),
  Hero: widget('The beginning of the landing page, with the bloom', {
    props: { title: text('The heading of the whole page') },
  }),
  Language: widget('The card of one language in Languages', {
    props: {
      name: text('Name of the language in English'),
      script: text('Name of the language in its own script'),
      lang: text('Code of the language, such as te, for screen readers'),
      speakers: text('How many speak it'),
      flag: text('A character before the name; may be left out').optional(),
    },
    unseen: ['lang'],
    content: false,
  }),
  Languages: widget('The cards of languages, and what follows them'),
  LastUpdated: widget('A line with the current date', {
    content: false,
    inPages: true,
    once: true,
    says: 'Last updated: the current date',
    inPolicies,
  }),
  Moment: widget('What one user said, with five stars, in Moments', {
    props: { person: text('How the user is named') },
  }),
  Moments: widget('What users said, as pages of a conversation'),
  Navigation: widget(
    'The top of the landing page; its links come from the sections',
    {
      props: {
        home: text('Name beside the mark'),
        menu: text('Label of the button that opens the links on small screens'),
      },
    },
  ),
  Note: widget('A remark, set apart from the text around it', { inPolicies }),
  OutsideLink: widget(
    'A link to a page of this site that opens in a new tab, in SiteFooter',
    {
      props: { href: text('Address of the page, such as /tnc') },
    },
  ),
  Overview: widget(
    'The main points of a policy, set apart and marked as not binding',
    { inPolicies },
  ),
  Safeguards: widget(
    'Points, each a heading ### with its text, in two quiet columns',
  ),
  SiteFooter: widget('The end of the landing page'),
  Soon: widget('The name of a page that does not exist yet, in SiteFooter'),
  Statistics: widget('One line of large figures'),
  Steps: widget('Steps, each a heading ### with its text, numbered'),
}

export type WidgetName = keyof typeof registry

const known = new Map<unknown, Widget>(Object.entries(registry))

/** Finds a widget by name. */
export function widgetNamed(name: string | null): Widget | undefined {
  return known.get(name)
}

/** The props of a widget's component. */
export type PropsOf<Name extends WidgetName> = PropsWithChildren<
  z.infer<(typeof registry)[Name]['props']>
>
