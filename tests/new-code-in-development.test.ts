import { expect, it } from 'vitest'
import { developCopy } from './setup/development-server.ts'

const { copy, server } = developCopy()

it('starts anew where the code that reads the texts changes', async () => {
  const numbers = async () => {
    const answer = await fetch(`${server.address}/tnc`).catch(() => undefined)
    return (await answer?.text())?.match(/<span class="number">[^<]*/)?.[0]
  }
  expect(await numbers()).toBe('<span class="number">1.')
  copy.edit('scripts/mdx/number-clauses.ts', "(depth === 2 ? '.' : '')", "(depth === 2 ? ':' : '')")
  await expect.poll(numbers, { timeout: 25_000 }).toBe('<span class="number">1:')
})
