import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { openStore } from './store.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

it('a store lets go of what nobody has asked for in a week, and of nothing else', () => {
  const project = temporaryProject({ 'store/a.new-999999999': 'of a process that was killed' })
  const folder = join(project, 'store')
  const store = openStore(folder)
  for (const name of ['new', 'used', 'unused']) store.write(name, Buffer.from(name))
  for (const name of ['used', 'unused']) utimesSync(join(folder, name), daysAgo(8), daysAgo(8))
  expect(store.read('used')?.toString()).toBe('used')
  store.tidy()
  expect(readdirSync(folder).toSorted()).toEqual(['new', 'used'])
  expect(store.read('new')?.toString()).toBe('new')
})

it('a store that does not exist is tidy', () => {
  const folder = join(temporaryProject({}), 'none')
  openStore(folder).tidy()
  expect(existsSync(folder)).toBe(false)
})
