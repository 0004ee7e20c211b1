import { expect, it } from 'vitest'
import { htmlOf } from '../testing/html-of.ts'
import { policyText } from '../testing/read.ts'

it('prints a link whose address is a placeholder as its words and the placeholder', () => {
  const html = htmlOf(
    policyText('On the [page of the Board]({facts.statisticsBasis}).'),
    'content/pages/tnc.mdx',
  )
  expect(html).toContain('On the page of the Board [What the figures count].')
  expect(html).not.toContain('<a')
})
