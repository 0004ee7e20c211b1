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

it('an island takes no prop that JSON would change, and says which it is', () => {
  for (const start of [() => 3, Number.NaN, new Date(0), [new Map()]])
    expect(() => render(start)).toThrow(/“cups” cannot send its prop “start”/)
})

it('an island sends its props to the browser', () => {
  const start = [1, 'b', null, { cups: true }]
  const html = render(start).replaceAll('&quot;', '"')
  expect(html).toContain(`data-props="${JSON.stringify({ start })}"`)
})
