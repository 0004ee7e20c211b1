import {
  InputRule,
  inputRules,
  smartQuotes,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { nodes } from './schema.ts'

const { heading, list, orderedList } = nodes

/** Turns “## ” into a clause, and keeps the id of what is one already. */
const clauseRule = new InputRule(
  /^(###?) $/,
  ({ tr }, { 1: signs = '' }, start, end) => {
    tr.delete(start, end).setBlockType(start, start, heading, ({ attrs }) => ({
      depth: signs.length,
      id: attrs.id ?? '',
    }))
    return tr.doc.resolve(start).parent.type === heading ? tr : null
  },
)

/** Turns typed quotes into curly ones, and Markdown at the start of a line. */
export const typingRules = inputRules({
  rules: [
    ...smartQuotes,
    clauseRule,
    wrappingInputRule(/^[-*] $/, list),
    wrappingInputRule(/^(\d+)\. $/, orderedList, ([, start]) => ({
      start: Number(start),
    })),
  ],
})
