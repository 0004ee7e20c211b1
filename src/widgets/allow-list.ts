/** What an author may write of a widget; everything else is reported. */
export interface WidgetRule {
  /** What it is for, in a sentence for authors. */
  does: string
  attributes?: Record<string, AttributeRule>
  /** Whether text stands between its opening and its closing tag. */
  content: boolean
  /** Whether it belongs to a page, and so not into a section of the landing page. */
  inPages?: boolean
  /** Whether a text holds it once at most. */
  once?: boolean
}

export interface AttributeRule {
  does: string
  required?: boolean
  /** The only values that it takes. */
  values?: readonly string[]
}

/** The widgets that MDX may embed. A name outside this list is an error. */
export const allowList = {
  AccountDeletion: {
    does: 'The form that deletes an account',
    content: false,
    inPages: true,
    once: true,
  },
  Button: {
    does: 'A link in the shape of a button',
    attributes: {
      href: { does: 'Address that it leads to', required: true },
      kind: { does: 'Whether it is the main thing to do', values: ['main', 'quiet'] },
    },
    content: true,
  },
  Claims: {
    does: 'Promises, each a heading ### with its text, as the lines of an index',
    content: true,
  },
  ComingSoon: { does: 'A button that cannot be pressed yet', content: true },
  Differences: {
    does: 'Points, each a heading ### with its text, beside a bloom that opens',
    content: true,
  },
  Figure: {
    does: 'One figure in Statistics; it holds what the figure counts',
    attributes: { value: { does: 'The figure itself', required: true } },
    content: true,
  },
  FinalCall: { does: 'The last words of the landing page, with the bloom', content: true },
  Hero: {
    does: 'The beginning of the landing page, with the bloom',
    attributes: { title: { does: 'The heading of the whole page', required: true } },
    content: true,
  },
  Language: {
    does: 'The card of one language in Languages',
    attributes: {
      name: { does: 'Name of the language in English', required: true },
      script: { does: 'Name of the language in its own script', required: true },
      lang: { does: 'Code of the language, such as te, for screen readers', required: true },
      speakers: { does: 'How many speak it', required: true },
      flag: { does: 'A sign before the name; may be left out' },
    },
    content: false,
  },
  Languages: { does: 'The cards of languages, and what follows them', content: true },
  LastUpdated: { does: 'A line with the current date', content: false, inPages: true, once: true },
  Moment: {
    does: 'What one user said, with five stars, in Moments',
    attributes: { person: { does: 'How the user is named', required: true } },
    content: true,
  },
  Moments: { does: 'What users said, as pages of a conversation', content: true },
  Navigation: {
    does: 'The top of the landing page; its links come from the sections',
    attributes: {
      home: { does: 'Name beside the mark', required: true },
      menu: { does: 'Label of the button that opens the links on small screens', required: true },
    },
    content: true,
  },
  OutsideLink: {
    does: 'A link to a page of this site that opens in a new tab, in SiteFooter',
    attributes: { href: { does: 'Address of the page, such as /tnc', required: true } },
    content: true,
  },
  Overview: {
    does: 'The main points of a policy, set apart and marked as not binding',
    content: true,
  },
  Safeguards: {
    does: 'Points, each a heading ### with its text, in two quiet columns',
    content: true,
  },
  SiteFooter: { does: 'The end of the landing page', content: true },
  Soon: { does: 'The name of a page that does not exist yet, in SiteFooter', content: true },
  Statistics: { does: 'One line of large figures', content: true },
  Steps: { does: 'Steps, each a heading ### with its text, numbered', content: true },
} satisfies Record<string, WidgetRule>

export type WidgetName = keyof typeof allowList
