import {
  InputRule,
  inputRules,
  smartQuotes,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { withAsciiDigits } from '../../../src/i18n/digits.ts'
import { nodes } from './schema.ts'

/** Turns “## ” into a clause, and keeps the id of what is one already. */
const clauseRule = new InputRule(
  /^(###?) $/,
  ({ tr }, { 1: { length: depth } = '' }, start, end) => {
    const { heading } = nodes
    tr.delete(start, end).setBlockType(start, start, heading, ({ attrs }) => ({
      depth,
      id: attrs.id ?? '',
    }))
    return tr.doc.resolve(start).parent.type === heading ? tr : null
  },
)

/** Turns “- ” into a bulleted list, and “1. ” in any digits into a numbered one. */
const listRule = wrappingInputRule(
  /^(?:[-*]|(\p{Nd}+)\.) $/u,
  nodes.list,
  ([, start]) => ({
    ordered: Boolean(start),
    start: Number(withAsciiDigits(start ?? '1')),
  }),
  ([, start], { attrs }) => attrs.ordered === Boolean(start),
)

/** Turns typed quotes into curly ones, and Markdown at the start of a line. */
export const typingRules = inputRules({
  rules: [...smartQuotes, clauseRule, listRule],
})
