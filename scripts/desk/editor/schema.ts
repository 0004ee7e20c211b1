import {
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  Schema,
} from 'prosemirror-model'

/** The source of a parsed block. */
export interface Origin {
  source: string
  /** The blank lines before the next block. */
  gap: string
  next?: Origin
}

const block = { group: 'block', attrs: { origin: { default: null } } }
const cell = {
  content: 'inline*',
  isolating: true,
  attrs: {
    colspan: { default: 1 },
    rowspan: { default: 1 },
    align: { default: null },
  },
}
/** ProseMirror's marker for the content of an element. */
const hole = 0

/** Parses a node from an element and shows it as one. */
const as = (tag: string) => ({
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, hole],
})

/**
 * Shows a mark as an element, and parses it from elements and a property of CSS,
 * unless the value of the property, which may be empty, is that of plain text.
 */
function markOf(
  name: string,
  element: string,
  tag: string,
  style: string,
  isPlain: (value: string) => boolean,
): MarkSpec {
  // A rule of ProseMirror matches if it has no attributes, but not if it is false.
  const getAttrs = (value: string) => (isPlain(value) ? false : null)
  return {
    parseDOM: [
      { tag, getAttrs: (dom) => getAttrs(dom.style.getPropertyValue(style)) },
      { style, getAttrs },
      { style, clearMark: ({ type }) => type.name === name },
    ],
    toDOM: () => [element, hole],
  }
}

/**
 * The nodes of mdast by their names, except for table heads, and `raw`, which
 * holds the source of everything else.
 */
export const schema = new Schema({
  topNode: 'root',
  nodes: {
    root: {
      content: 'block+',
      attrs: {
        front: {},
        end: {},
        /** Whether lines end with CRLF. */
        isWindows: {},
      },
    },
    paragraph: { ...block, content: 'inline*', ...as('p') },
    heading: {
      ...block,
      content: 'inline*',
      defining: true,
      /** Null without an id; empty until the title gives one. */
      attrs: { ...block.attrs, depth: {}, id: {} },
      parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({
        tag: `h${depth}`,
        getAttrs: (dom) => ({ depth, id: dom.dataset.id ?? '' }),
      })),
      toDOM: ({ attrs }) => [`h${attrs.depth}`, { 'data-id': attrs.id }, hole],
    },
    list: {
      ...block,
      content: 'listItem+',
      attrs: {
        ...block.attrs,
        ordered: { default: false },
        start: { default: 1 },
        spread: { default: false },
      },
      parseDOM: [
        { tag: 'ul' },
        {
          tag: 'ol',
          getAttrs: (dom) => ({
            ordered: true,
            start: (dom as HTMLOListElement).start,
          }),
        },
      ],
      toDOM: ({ attrs }) =>
        attrs.ordered ? ['ol', { start: attrs.start }, hole] : ['ul', hole],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      attrs: { spread: { default: false } },
      ...as('li'),
    },
    blockquote: { ...block, content: 'block+', ...as('blockquote') },
    table: {
      ...block,
      content: 'tableRow+',
      tableRole: 'table',
      // Otherwise Delete beside a table would empty all cells.
      selectable: false,
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['div', { class: 'table' }, ['table', ['tbody', hole]]],
    },
    tableRow: {
      content: '(tableCell | tableHead)*',
      allowGapCursor: false,
      tableRole: 'row',
      ...as('tr'),
    },
    tableCell: { ...cell, tableRole: 'cell', ...as('td') },
    tableHead: { ...cell, tableRole: 'header_cell', ...as('th') },
    /** A widget that contains blocks; keeps the source of its tags. */
    widget: {
      ...block,
      content: 'block+',
      isolating: true,
      attrs: { ...block.attrs, open: {}, close: {} },
      toDOM: () => ['section', hole],
    },
    raw: {
      ...block,
      content: 'text*',
      marks: '',
      code: true,
      toDOM: () => ['pre', hole],
    },
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    /** The source of an inline fact, reference, comment or widget. */
    atom: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { value: {} },
      parseDOM: [
        {
          tag: '[data-atom]',
          getAttrs: (dom) => ({ value: dom.dataset.atom }),
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-atom': attrs.value }],
    },
  },
  marks: {
    // Google Docs wraps all that is copied in a normal <b>.
    strong: markOf('strong', 'strong', 'strong, b', 'font-weight', (it) =>
      /^(normal|lighter|[1-5]\d\d)$/.test(it),
    ),
    emphasis: markOf(
      'emphasis',
      'em',
      'em, i',
      'font-style',
      (it) => it === 'normal',
    ),
    link: {
      attrs: { url: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: ':is(a[href^=http], a[href^=mailto], a[href^=tel], a[href^="/"])',
          getAttrs: (dom) => ({ url: dom.getAttribute('href') }),
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.url }, hole],
    },
  },
})

export const { nodes, marks } = schema

/** Whether a block is an empty paragraph, which is not written. */
export function isBlank({ type, children }: Node): boolean {
  return type === nodes.paragraph && children.every(isEdge)
}

/** Whether Markdown leaves out a node at the edge of a line. */
export function isEdge({ type, text = 'x' }: Node): boolean {
  return type === nodes.break || /^[ \t\n]+$/.test(text)
}

/** The children of a node; of text, each word. */
export const wordsIn = ({ children }: Node): Node[] =>
  children.flatMap((it) =>
    it.isText
      ? Array.from(`${it.text}`.matchAll(/\s+|\S+/g), ({ 0: word, index }) =>
          it.cut(index, index + word.length),
        )
      : it,
  )
