import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageModule } from '../src/policy/content-module.ts'
import { textWidgets as components } from './setup/text-widgets.ts'

const modules = import.meta.glob<PageModule>('../content/pages/*/*.mdx', {
  eager: true,
})

it.each(Object.entries(modules))(
  '%s is a React component that says what it is',
  (_, { default: Text, contents, document, frontMatter }) => {
    const html = renderToStaticMarkup(createElement(Text, { components }))
    expect(frontMatter).toMatchObject({ layout: 'policy' })
    for (const { id, number } of contents) {
      expect(html).toContain(`id="${id}"`)
      expect(html).toContain(number)
    }
    const ids = document.clauses.map((clause) => clause.id)
    expect(ids).toEqual(expect.arrayContaining(contents.map(({ id }) => id)))
  },
)
