import type { Element } from 'xast'
import type { Side } from '../../../src/policy/document-model.ts'
import {
  kid,
  kids,
  type ReadPart,
  type Signature,
  signatureOf,
  textIn,
} from './open-docx.ts'

/** The text in which something stands, and how many parts stand before it. */
export interface Place {
  side: Side
  index: number
}

/** What somebody wrote beside the text. */
interface Remark extends Signature {
  text: string
}

/** A comment beside the words that it is about. */
export interface Comment extends Remark {
  words: string
  at: Place
  isResolved: boolean
  replies: Remark[]
}

/**
 * The comments of a Word file with their replies, in its order; `wordsAt` tells
 * by the id of one what it is about.
 */
export function readComments(
  part: ReadPart,
  wordsAt: (id: string) => Pick<Comment, 'words' | 'at'>,
): Comment[] {
  const threads = new Map(
    kids(part('word/commentsExtended.xml')).map(({ attributes }) => [
      attributes['w15:paraId'],
      attributes,
    ]),
  )
  const all = kids(part('word/comments.xml')).map((node) => {
    const key = kids(node).at(-1)?.attributes['w14:paraId']
    const thread = key ? threads.get(key) : undefined
    return { node, key, thread, parent: thread?.['w15:paraIdParent'] }
  })
  return all
    .filter(({ parent }) => !parent)
    .map(({ node, key, thread }) => ({
      ...remarkOf(node),
      ...wordsAt(node.attributes['w:id'] ?? ''),
      isResolved: thread?.['w15:done'] === '1',
      replies: all
        .filter(({ parent }) => parent && parent === key)
        .map((reply) => remarkOf(reply.node)),
    }))
}

function remarkOf(node: Element): Remark {
  const text = kids(node).map(wordsIn).join('\n').trim()
  return { ...signatureOf(node), text }
}

/** The words of an element, but for those that were taken out. */
function wordsIn(node: Element): string {
  if (node.name === 'w:t') return textIn(node)
  if (node.name === 'w:br') return '\n'
  if (node.name === 'w:del' || kid(node, 'w:annotationRef')) return ''
  return kids(node).map(wordsIn).join('')
}
