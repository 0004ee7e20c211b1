import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from '../../../src/compare/diff.ts'
import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import type { WordComment } from '../../exports/word/write-comments.ts'
import { writeDocx } from '../../exports/word/write-docx.ts'

export const draftPath = 'content/pages/tnc/2027-02-01.mdx'

/** The draft after its front matter. */
export const draftText = readFileSync(
  join(import.meta.dirname, 'draft.mdx'),
  'utf8',
)

/** A project with a sealed version of a policy and a draft of the next. */
export function draftProject(text = draftText) {
  const project = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms of Use', 'Old text.'),
  })
  project.write(draftPath, version('Terms of Use', text, 'summary: New.\n'))
  return project
}

/** A Word file of the changes from one text to another. */
export function docxOfChanges(
  before: PolicyDocument,
  after: PolicyDocument,
  comments: readonly WordComment[] = [],
): Promise<Buffer> {
  return writeDocx(compare(before, after), {
    author: 'A. Counsel',
    date: '2026-12-10T09:00:00Z',
    what: 'changes',
    properties: {},
    comments,
    site: 'https://www.superbestie.example',
  })
}
