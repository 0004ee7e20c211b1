import { expect, it } from 'vitest'
import { inEveryEngine } from './in-every-engine.ts'

inEveryEngine(
  (at) => {
    it.each(['/', '/tnc', '/delete-account', '/no-such-page'])(
      '%s is light ink on dark paper for those who prefer dark screens',
      async (path) => {
        await at.visit.open(path)
        expect(await at.visit.style('body', 'background-color')).toBe('rgb(27, 19, 32)')
        expect(await at.visit.style('body', 'color')).toBe('rgb(247, 236, 221)')
        expect(await at.visit.style('h1', 'color')).toBe('rgb(247, 236, 221)')
      },
    )
  },
  { isDark: true },
)
