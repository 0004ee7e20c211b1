import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Said } from '../said.ts'
import { judge } from './approvals.ts'
import { type Approval, latestOfEach, type Review } from './review.ts'

const names = ['Asha', 'Ravi', 'Priya', 'Kiran']
const name = fc.constantFrom(...names)
/** A guest is somebody outside, whom the person invited. */
const what = fc.constantFrom('type', 'approve', 'let a guest approve')
const step = fc.record({ who: name, what })

const none: Review = { authors: [], proposal: {}, remarks: [], approvals: [] }
const saidBy = (who: string, at: number) => ({
  ...{ by: `${who}@example.in`, name: who, on: '2026-12-01' },
  at: `${at}`.padStart(2, '0'),
})

it('who is named in desk.yaml approves their own words, too', () => {
  const asha = saidBy('Asha', 1)
  const named = [{ name: asha.name, email: asha.by }]
  const judged = (approvals: Review['approvals']) =>
    judge(
      { ...none, authors: [asha], approvals },
      'token',
      { needed: 0, named, hosts: [] },
      saidBy('Ravi', 3),
    )
  expect(judged([]).missing).toContain('one by Asha')
  const approval = { ...saidBy('Asha', 2), token: 'token' }
  expect(judged([approval]).missing).toBeUndefined()
})

it('nobody’s words are published without the approval of others, whoever types and approves in which order', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 1, max: 2 }),
      name,
      fc.boolean(),
      (steps, needed, publisher, areGuestsAllowed) => {
        const authors: Said[] = []
        const approvals: Approval[] = []
        for (const [at, { who, what }] of steps.entries()) {
          const token = `${authors.length}`
          // Also by a form that no page offers.
          if (what === 'type') authors.push(saidBy(who, at))
          else if (what === 'approve')
            approvals.push({ ...saidBy(who, at), token })
          else {
            const guest = saidBy(`Guest of ${who}`, at)
            approvals.push({ ...guest, token, invitedBy: saidBy(who, at) })
          }
        }
        const hosts = names.map((who) => saidBy(who, 0).by)
        const { missing, approvals: given } = judge(
          { ...none, authors: latestOfEach(authors), approvals },
          `${authors.length}`,
          { needed, named: [], hosts: areGuestsAllowed ? hosts : [] },
          saidBy(publisher, 99),
        )
        const last = steps.findLastIndex(({ what }) => what === 'type')
        const isWriter = (who: string) =>
          steps.some((act) => act.what === 'type' && act.who === who)
        const approvers = names.filter((who) =>
          steps
            .slice(last + 1)
            .some((act) => act.what === 'approve' && act.who === who),
        )
        const guests = given.filter((approval) => approval.invitedBy)
        if (!areGuestsAllowed) expect(guests).toEqual([])
        const own = given.filter((approval) => !approval.invitedBy)
        expect(approvers).toEqual(
          expect.arrayContaining(own.map((approval) => approval.name)),
        )
        const isMissing = [...names.filter(isWriter), publisher].some(
          (writer) => {
            const hosts = given.map(
              ({ name, invitedBy = { name } }) => invitedBy.name,
            )
            return (
              new Set(hosts.filter((host) => host !== writer)).size < needed
            )
          },
        )
        expect(missing !== undefined).toBe(isMissing)
        const others = approvers.filter(
          (approver) => !isWriter(approver) && approver !== publisher,
        )
        if (others.length >= needed) expect(missing).toBeUndefined()
      },
    ),
    { numRuns: 1000 },
  )
})
