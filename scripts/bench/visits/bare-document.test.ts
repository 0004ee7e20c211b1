import { expect, it } from 'vitest'
import { bareDocument } from './bare-document.ts'

const page =
  '<!DOCTYPE html><html><head><title>T</title><script type="module" src="/a.js"></script><style>p{}</style></head><body><header><nav><a href="/">home</a></nav></header><main id="main"><nav><ol></ol></nav><h1>T</h1><p class="x">Text.</p><script>1</script></main><footer></footer></body></html>'

it('the bare document has the text and the styles of a page, and no more', () => {
  expect(bareDocument(page)).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>T</title><link rel="icon" href="data:,"><style>p{}</style></head><body><main id="main"><h1>T</h1><p class="x">Text.</p></main></body></html>',
  )
})

it('a page without text has no bare document', () => {
  expect(() => bareDocument('<p>x</p>')).toThrow('The page has no <main>.')
})
