import { describe, expect, it } from 'vitest'
import { addMoved } from './add-moved.ts'

const text = (front: string) => `---\ntitle: Terms\n${front}---\n\nmoved: here\n`

describe('addMoved', () => {
  it('adds the name where it is not there', () => {
    expect(addMoved(text(''), ['a: b', 'c: d'])).toBe(text('moved:\n  a: b\n  c: d\n'))
  })

  it('adds to what is there, as it is indented', () => {
    expect(addMoved(text('moved:\n    x: y\nsummary: Less.\n'), ['a: b'])).toBe(
      text('moved:\n    x: y\n    a: b\nsummary: Less.\n'),
    )
    expect(addMoved(text('moved:\n  x: y\n'), ['a: b'])).toBe(text('moved:\n  x: y\n  a: b\n'))
  })

  it('fills an empty one', () => {
    expect(addMoved(text('moved: {}\n'), ['a: b'])).toBe(text('moved:\n  a: b\n'))
    expect(addMoved(text('moved:\nlayout: policy\n'), ['a: b'])).toBe(
      text('moved:\n  a: b\nlayout: policy\n'),
    )
  })

  it('keeps the line ends of Windows', () => {
    const windows = (it: string) => it.replaceAll('\n', '\r\n')
    expect(addMoved(windows(text('')), ['a: b'])).toBe(windows(text('moved:\n  a: b\n')))
  })

  it('leaves entries in one line, and a text without front matter, to a person', () => {
    expect(addMoved(text('moved: {x: y}\n'), ['a: b'])).toBeUndefined()
    expect(addMoved('Text.', ['a: b'])).toBeUndefined()
  })
})
