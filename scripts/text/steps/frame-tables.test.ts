import { expect, it } from 'vitest'
import { htmlOf } from '../testing/html-of.ts'

it('labels a table in the language of the text', () => {
  const source =
    '---\ntitle: T\ntranslates: 2026-01-01\n---\n\n| అ | ఆ |\n| --- | --- |\n| 1 | 2 |\n'
  const html = htmlOf(source, 'content/pages/tnc.te.mdx')
  expect(html).toContain('aria-label="పట్టిక: అ, ఆ"')
})
