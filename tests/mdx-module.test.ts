import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import Terms, {
  contents,
  document,
  frontMatter,
} from '../content/pages/tnc/2026-11-21.mdx'

it('a policy is a React component that says what it is', () => {
  const html = renderToStaticMarkup(
    createElement(Terms, { components: { Overview: Fragment } }),
  )
  expect(frontMatter).toMatchObject({ title: 'Terms of Use', layout: 'policy' })
  expect(contents.length).toBeGreaterThan(10)
  for (const { id, number } of contents) {
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(number)
  }
  const ids = document.clauses.map((clause) => clause.id)
  expect(ids).toEqual(expect.arrayContaining(contents.map(({ id }) => id)))
})
