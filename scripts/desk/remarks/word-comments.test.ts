import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare } from '../../../src/compare/diff.ts'
import {
  linesOf,
  type PolicyDocument,
} from '../../../src/compare/document-model.ts'
import { arbitraryAmendment } from '../../../src/compare/testing/mutate.ts'
import { writeDocx } from '../../exports/word/write-docx.ts'
import { quote } from '../../text/quotation.ts'
import type { FoundComment } from '../../word-return/comments.ts'
import { readWord } from '../../word-return/read-word.ts'
import { draftProject } from '../../word-return/testing/draft-project.ts'
import { draftIn } from '../../word-return/testing/received.ts'
import { openRemarks, type Remark } from './remark.ts'
import { commentsFrom, withComments } from './word-comments.ts'

const site = 'https://www.superbestie.example'
const today = '2026-12-01'

const said = fc
  .tuple(fc.constantFrom('Asha Rao', 'R. Kumar', '<b>'), fc.nat(1e10))
  .map(([name, time]) => {
    const at = new Date(17e11 + time).toISOString()
    return { name, by: `${name}@example.in`, on: at.slice(0, 10), at }
  })
const text = fc.constantFrom(
  'Is this so?',
  'Too broad, & “vague”.',
  '{no}',
  'a\nb\u0001 c',
)
const reply = fc
  .record({ said, text })
  .map(({ said, text }) => ({ ...said, text }))

/** Remarks on words of a document, on clauses and on the whole. */
const remarksOn = ({ clauses }: PolicyDocument) =>
  fc.array(
    fc
      .record({
        ...{
          said,
          id: fc.uuid(),
          remark: text,
          clause: fc.constantFrom(...clauses),
        },
        ...{ from: fc.nat(300), length: fc.nat(60) },
        replacement: fc.option(text, { nil: undefined }),
        replies: fc.array(reply, { maxLength: 2 }),
        resolved: fc.option(said, { nil: undefined, freq: 3 }),
      })
      .map(
        ({
          said,
          clause: { id: clause, blocks },
          from,
          length,
          ...fields
        }): Remark => {
          const words = linesOf({ blocks }).join('\n')
          const quotation = quote(words, [from, from + length])
          return { ...said, ...fields, clause, quotation }
        },
      ),
    { maxLength: 6 },
  )

const received = (comments: readonly FoundComment[]) => ({
  ...{ comments, changes: [], tasks: [], order: [], savedBy: 'R. Kumar' },
})

it('remarks that go out into a Word file come back as the same, and those of others at their words', async () => {
  const { document } = draftIn(draftProject().open())
  const property = fc.asyncProperty(
    arbitraryAmendment(document).chain((after) =>
      fc.tuple(fc.constant(after), remarksOn(after)),
    ),
    async ([after, remarks]) => {
      const read = async (remarks: readonly Remark[]) => {
        const docx = await writeDocx(compare(document, after), {
          ...{ author: 'A', date: '2026-12-10T09:00:00Z', what: '' },
          ...{ properties: {}, site, comments: commentsFrom(remarks) },
        })
        return readWord(docx, site)
      }
      const [plain, word] = [await read([]), await read(remarks)]
      expect(word.clauses).toEqual(plain.clauses)
      expect(word.rejected()).toEqual(plain.rejected())

      const back = received(
        word.comments.map(({ clause, ...comment }) => ({
          ...{ ...comment, clause: after.clauses[clause]?.id ?? '' },
        })),
      )
      expect(withComments(remarks, back, today)).toEqual(remarks)
      const others = withComments([], back, today)
      const placeOf = ({ name, clause, quotation, replies }: Remark) => ({
        ...{ name, clause, words: quotation?.exact },
        replies: replies.map(({ name }) => name),
      })
      expect(others.map(placeOf)).toEqual(openRemarks(remarks).map(placeOf))
      expect(withComments(others, back, today)).toEqual(others)
    },
  )
  await fc.assert(property, { seed: 1, numRuns: 8, endOnFailure: true })
})

it('a new reply is marked as said in Word, and a comment resolved in Word resolves its remark', () => {
  const asha = { name: 'Asha Rao', by: 'asha@example.in', on: today }
  const remark: Remark = {
    ...{ ...asha, at: '2026-12-01T09:00:00.123Z', id: 'a', clause: 'one' },
    ...{ remark: 'Why  this?', replies: [] },
  }
  const [sent] = commentsFrom([remark])
  if (!sent) throw new Error('There is no comment.')
  const counsel = { author: 'R. Kumar', at: '2026-12-01T19:00:00.000Z' }
  const comment: FoundComment = {
    ...{ ...sent, at: '2026-12-01T09:00:00.000Z', text: 'Why this?' },
    ...{
      isResolved: true,
      replies: [{ ...counsel, text: 'The Act says so.' }],
    },
  }
  const file = received([comment])
  const resolved = withComments([remark], file, today)
  expect(resolved).toMatchObject([
    {
      ...remark,
      // The day in India.
      replies: [
        {
          name: 'R. Kumar',
          isInWord: true,
          on: '2026-12-02',
          text: 'The Act says so.',
        },
      ],
      resolved: { name: 'R. Kumar', isInWord: true, on: today },
    },
  ])
  expect(withComments(resolved, file, today)).toEqual(resolved)

  // Some programs make comments of replies.
  const alone = comment.replies.map((answer) => ({
    ...comment,
    ...answer,
    replies: [],
  }))
  expect(withComments(resolved, received(alone), today)).toEqual(resolved)
})
