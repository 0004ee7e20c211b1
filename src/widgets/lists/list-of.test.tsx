import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { split } from './list-of.tsx'

function Card() {
  return null
}

const names = (nodes: readonly ReactNode[]) =>
  nodes.map((node) =>
    isValidElement(node)
      ? typeof node.type === 'string'
        ? node.type
        : 'widget'
      : node,
  )

describe('split', () => {
  it('begins a part at every heading of the third level', () => {
    const children = [
      <h2 key="a">Safety</h2>,
      '\n',
      <p key="b">Lead</p>,
      <h3 key="c">One</h3>,
      '\n',
      <p key="d">Text</p>,
      <h3 key="e">Two</h3>,
    ]
    const { intro, parts } = split(children, ['h3'])
    expect(names(intro)).toEqual(['h2', 'p'])
    expect(parts.map(({ start, rest }) => names([start, ...rest]))).toEqual([
      ['h3', 'p'],
      ['h3'],
    ])
  })

  it('begins a part at every widget of a kind', () => {
    const children = [
      <h2 key="a">Languages</h2>,
      <Card key="b" />,
      '\n',
      <Card key="c" />,
      'More',
    ]
    const { intro, parts } = split(children, [Card])
    expect(names(intro)).toEqual(['h2'])
    expect(parts.map(({ start, rest }) => names([start, ...rest]))).toEqual([
      ['widget'],
      ['widget', 'More'],
    ])
  })

  it('takes everything as the introduction where nothing begins a part', () => {
    expect(split(<p>Only this</p>, ['h3'])).toMatchObject({ parts: [] })
  })
})
