import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { splitAtHeadings, splitAtWidgets } from './split.ts'

function Card() {
  return null
}

const names = (nodes: readonly ReactNode[]) =>
  nodes.map((node) =>
    isValidElement(node) ? (typeof node.type === 'string' ? node.type : 'widget') : node,
  )

describe('splitAtHeadings', () => {
  it('begins a part at every heading of the third level', () => {
    const { intro, parts } = splitAtHeadings([
      <h2 key="a">Safety</h2>,
      '\n',
      <p key="b">Lead</p>,
      <h3 key="c">One</h3>,
      '\n',
      <p key="d">Text</p>,
      <h3 key="e">Two</h3>,
    ])
    expect(names(intro)).toEqual(['h2', 'p'])
    expect(parts.map(({ heading, text }) => names([heading, ...text]))).toEqual([
      ['h3', 'p'],
      ['h3'],
    ])
  })

  it('takes everything as the introduction where there is no such heading', () => {
    expect(splitAtHeadings(<p>Only this</p>)).toMatchObject({ parts: [] })
  })
})

describe('splitAtWidgets', () => {
  it('tells what stands before the widgets from what stands after them', () => {
    const { intro, parts, outro } = splitAtWidgets(
      [<h2 key="a">Languages</h2>, <Card key="b" />, '\n', <Card key="c" />, <p key="d">More</p>],
      [Card],
    )
    expect(names(intro)).toEqual(['h2'])
    expect(names(parts)).toEqual(['widget', 'widget'])
    expect(names(outro)).toEqual(['p'])
  })
})
