import { expect, it } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { readSeal } from './read-seal.ts'

it('finds the last seal of a version, whatever else is noted with it', () => {
  const seals = { tnc: { '2026-11-21': [{ sha256: 'a' }, { sha256: 'b', clauses: [] }] } }
  const folder = temporaryProject({ 'content/seals.json': JSON.stringify(seals) })
  expect(readSeal(folder, 'tnc', '2026-11-21')).toBe('b')
  expect(readSeal(folder, 'tnc', '2027-01-01')).toBeUndefined()
})

it('finds none where nothing is sealed', () => {
  expect(readSeal(temporaryProject({}), 'tnc', '2026-11-21')).toBeUndefined()
})
