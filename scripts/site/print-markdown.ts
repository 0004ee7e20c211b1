import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { plainPhrasing } from './plain-phrasing.ts'

/** Writes a tree as Markdown; takes about 1 ms a policy. */
export function printMarkdown(tree: Root): string {
  return printer.stringify(tree)
}

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>
type ParagraphHandle = NonNullable<NonNullable<Options['handlers']>['paragraph']>
type State = Parameters<Handle>[2]
type Unsafe = State['unsafe'][number]

/** Text as the library writes it, which took half of all time: it looks for each of forty signs in every text, and nearly every text holds none. */
const text: Handle = (node, parent, state, info) => {
  if (isSafe(signsIn(state.stack, state), node.value, info)) return node.value
  const siblings = parent?.children ?? []
  const index = state.indexStack.at(-1) ?? 0
  const [beforeNode, afterNode] = [siblings[index - 1], siblings[index + 1]]
  return state.safe(node.value, { ...info, beforeNode, afterNode })
}

/** A paragraph as the library writes it, which goes by many steps from one word to the next. */
const paragraph: ParagraphHandle = (node, _, state, info) => {
  const stack: State['stack'] = [...state.stack, 'paragraph', 'phrasing']
  const signs = signsIn(stack, state)
  const plain = plainPhrasing(node.children, {
    ...info,
    isSafe: (value, before, after) => isSafe(signs, value, { before, after }),
  })
  if (plain !== undefined) return plain
  const exits = [state.enter('paragraph'), state.enter('phrasing')]
  const printed = state.containerPhrasing(node, info)
  for (const exit of exits.toReversed()) exit()
  return printed
}

/** Whether a text holds none of some signs. */
function isSafe(
  signs: RegExp,
  value: string,
  { before, after }: { before: string; after: string },
): boolean {
  signs.lastIndex = before.length
  const found = signs.exec(before + value + after)
  return !found || found.index >= before.length + value.length
}

const printer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', handlers: { text, paragraph } })
  .freeze()

const known = new Map<string, RegExp>()

/** One pattern for every sign that may need a backslash where a text stands. */
function signsIn(stack: State['stack'], { unsafe }: State): RegExp {
  const place = stack.join()
  const signs = known.get(place) ?? signsOf(unsafe.filter((pattern) => isMeant(pattern, stack)))
  known.set(place, signs)
  return signs
}

function isMeant({ inConstruct, notInConstruct }: Unsafe, stack: State['stack']): boolean {
  const isIn = (names: Unsafe['inConstruct']) =>
    [names ?? []].flat().some((name) => stack.includes(name))
  return (isIn(inConstruct) || !inConstruct?.length) && !isIn(notInConstruct)
}

function signsOf(patterns: readonly Unsafe[]): RegExp {
  const found = patterns.map(({ character, atBreak, before = '', after = '' }) => {
    const sign = `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
    const lineStart = atBreak ? '[\\r\\n][\\t ]*' : ''
    return `${sign}(?<=${lineStart}(?:${before})${sign})(?=${after})`
  })
  return new RegExp(['\\\\', ...found].join('|'), 'g')
}
