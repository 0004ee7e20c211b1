import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Island } from './island.tsx'

function Given(_: { start: unknown }) {
  return <b>given</b>
}

const render = (start: unknown) =>
  renderToStaticMarkup(
    <Island name="cups" fallback="Count them yourself.">
      <Given start={start} />
    </Island>,
  )

it.each([
  ['a function', () => 3],
  ['a symbol', Symbol('3')],
  ['a large integer', 3n],
  ['no number', Number.NaN],
  ['a date', new Date(0)],
  ['a map', new Map([['cups', 3]])],
  ['a function within a list', [() => 3]],
])('an island takes %s for no prop, and says which it is', (_, start) => {
  expect(() => render(start)).toThrow(/“cups” cannot send its prop “(start|0)”/)
})

it.each([3, 'three', true, null, [1, 'b'], { cups: 3 }])(
  'an island sends %j to the browser',
  (start) => {
    const html = render(start).replaceAll('&quot;', '"')
    expect(html).toContain(`data-props="${JSON.stringify({ start })}"`)
  },
)
