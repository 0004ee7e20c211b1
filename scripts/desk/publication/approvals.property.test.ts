import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsIn, startTerms } from '../testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const names = ['Asha Rao', 'Ravi Iyer', 'Priya Nair'] as const
const emailOf = (name: string) =>
  `${name.replace(/ .*/, '').toLowerCase()}@example.in`
const step = fc.record({
  who: fc.constantFrom(...names),
  what: fc.constantFrom('type', 'prepare', 'approve', 'publish'),
})

it('nobody’s words are published without the approval of somebody else, whoever types and approves in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      const desk = await startTerms()
      const people = names.map((it) => `  ${emailOf(it)}: ${it}\n`).join('')
      desk.write('desk.yaml', `approvals: 1\npeople:\n${people}`)
      const writers = new Set<string>()
      let approvers = new Set<string>()
      for (const [i, { who, what }] of steps.entries()) {
        desk.context.person = { name: who, email: emailOf(who) }
        const page = await desk.view('publish', { path })
        const { token = '' } = fieldsIn(page, 'publish')
        const lacks = [...writers, who].some((it) =>
          [...approvers].every((approver) => approver === it),
        )
        expect(/class="main">Publish</.test(page)).toBe(!lacks)
        if (what === 'type') {
          const { text, hash } = await desk.open(path)
          const changed = `${text}\nMore ${i}.\n`
          await desk.act('save', { path, text: changed, base: hash })
        } else if (what === 'prepare')
          await desk.act('prepare', { path, day: `2027-06-${10 + i}` })
        if (what === 'type' || what === 'prepare') {
          writers.add(who)
          approvers = new Set()
        }
        if (what === 'approve')
          // Also by a form that the page does not offer.
          await desk.act('approve', { path, token }).then(
            () => approvers.add(who),
            ({ message }) => expect(message).toContain('403'),
          )
        if (what !== 'publish') continue
        const sent = desk.act('publish', { path, token })
        if (lacks) {
          await expect(sent).rejects.toThrow('Approvals by colleagues: 0 of 1.')
          continue
        }
        await sent
        const seal = JSON.parse(desk.read('content/seals.jsonl'))
        expect(seal.by).toBe(who)
        const approved = seal.approved.map(({ by }: { by: string }) => by)
        for (const writer of writers)
          expect(approved.some((it: string) => it !== writer)).toBe(true)
        return
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 300_000)
