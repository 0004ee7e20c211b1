import { expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/checks/open-site.ts'
import { checkAcceptances } from '../scripts/exports/evidence/acceptances.ts'
import type { OpenData } from '../scripts/exports/open-data.ts'
import { sha256 } from '../scripts/seals/sha256.ts'
import { site } from './setup/open.ts'

type Policy = OpenData['policies'][number]

/** An app that stores, for each policy, the day of the version accepted last. */
class App {
  readonly accepted = new Map<string, string>()
  readonly records: string[] = []

  /** Asks a user about each policy that must be accepted. */
  async open() {
    const response = await fetch(`${site}/policies.json`)
    const { policies, asOf }: OpenData = await response.json()
    const due = policies.filter(({ slug, mustAccept }) => {
      const last = this.accepted.get(slug) ?? ''
      return mustAccept && last < mustAccept
    })
    for (const policy of due) await this.ask(policy, asOf)
    return due.length
  }

  async ask({ slug, versions }: Policy, asOf: string) {
    const current = versions.find(({ status }) => status === 'in force')
    if (!current) throw new Error(`${slug} has no version in force.`)
    const { pathname } = new URL(current.markdown)
    const shown = await (await fetch(site + pathname)).text()
    const record = {
      ...{ user: 'a-random-id', policy: slug, version: current.day },
      ...{ language: 'en', words: sha256(shown) },
      ...{ sentence: `I accept the ${current.title}.`, button: 'Accept' },
      ...{ at: `${asOf}T12:00:00+05:30`, channel: 'test' },
    }
    this.records.push(JSON.stringify(record))
    this.accepted.set(slug, current.day)
  }
}

it('an app asks once for each policy, and its records agree with the book', async () => {
  const app = new App()
  expect(await app.open()).toBeGreaterThan(0)
  const source = app.records.join('\n')
  expect(checkAcceptances(openCheckedSite(), source)).toEqual({
    count: app.records.length,
    wrong: [],
  })
  expect(await app.open()).toBe(0)
})
