/** What an author may write of a widget; everything else is reported. */
export interface WidgetRule {
  /** What it is for, in a sentence for authors. */
  does: string
  attributes?: Record<string, AttributeRule>
  /** Whether text stands between its opening and its closing tag. */
  content: boolean
}

export interface AttributeRule {
  does: string
  required?: boolean
  /** The only values that it takes. */
  values?: readonly string[]
}

/** The widgets that MDX may embed. A name outside this list is an error. */
export const allowList = {
  AccountDeletion: { does: 'The form that deletes an account', content: false },
  LastUpdated: { does: 'A line with the current date', content: false },
  Overview: { does: 'The main points of a policy, set apart and marked as not binding', content: true },
} satisfies Record<string, WidgetRule>

export type WidgetName = keyof typeof allowList
