import { expect, it } from 'vitest'
import te from '../../src/i18n/te.json' with { type: 'json' }
import { markdownOf } from '../../src/site/markdown-copy.ts'
import { readerWith } from '../text/testing/read.ts'
import { sha256 } from './sha256.ts'
import { hashesOf } from './sums.ts'

it('the Markdown copy of a translation is hashed in the words of its language', () => {
  const body = '<Overview>\n\nText.\n\n</Overview>'
  const path = 'content/pages/tnc/2026-12-01.te.mdx'
  const source = `---\ntitle: A\ndescription: What this page tells its readers.\ntranslates: 2026-12-01\n---\n\n${body}\n`
  const text = readerWith()(path, source)
  const copy = text.document && markdownOf(text.document, 'te')
  expect(copy).toContain(te.overview.title)
  expect(hashesOf(text).markdownHash).toBe(sha256(`${copy}`))
})
