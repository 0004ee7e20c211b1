import { expect, it } from 'vitest'
import { colourIn } from './theme.ts'

it('a colour may be written in any way that CSS knows', () => {
  const sheet = `:root { --paper-edge: red; --paper: rgb(18 11 22 / 0.6); }
    .tone-dusk { --paper: var(--dusk); }
    :root{--paper:oklch(0.9 0.02 60)}`
  expect(colourIn(sheet, 'paper')).toEqual({
    night: 'rgb(18 11 22 / 0.6)',
    day: 'oklch(0.9 0.02 60)',
  })
  expect(() => colourIn(sheet, 'paper-edge')).toThrow(
    'tokens.css has no colour --paper-edge for day and night.',
  )
})
