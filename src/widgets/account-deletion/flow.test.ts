import { expect, it } from 'vitest'
import {
  type Action,
  initialState,
  keepDigits,
  reduce,
  type State,
} from './flow.ts'

// tests/deletion.test.ts tests the form in a browser. These tests are for slow
// services.
const from = (state: State, ...actions: Action[]) =>
  actions.reduce(reduce, state)
const edit = (field: 'phone' | 'otp', text: string): Action => ({
  type: 'edit',
  field,
  text,
})
const submit: Action = { type: 'submit' }
const reset: Action = { type: 'reset' }
const taskOf = ({ task }: State) =>
  task ?? expect.fail('No request is pending.')
const requesting = from(initialState, edit('phone', '9876543210'), submit)
const requested = from(requesting, {
  type: 'answer',
  task: taskOf(requesting),
  requestId: 'a',
})
const deleting = from(requested, edit('otp', '1234'), submit)

it('a reset of the form ends every pending request', () => {
  for (const state of [requesting, requested, deleting])
    expect(reduce(state, reset)).toEqual(initialState)
  const late = { type: 'answer', task: taskOf(requesting) } as const
  const again = from(
    reduce(requesting, reset),
    edit('phone', '9876543210'),
    submit,
  )
  expect(again.task).toEqual(late.task)
  expect(reduce(again, late)).toBe(again)
  expect(reduce(initialState, late)).toBe(initialState)
})

it('keepDigits converts the digits of every script to 0–9', () => {
  expect(keepDigits('+91 (98765) 43-210 ext ½ ² ⑤ Ⅷ')).toBe('919876543210')
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(keepDigits(all.join(''))).toMatch(/^(0123456789){60,}$/)
})
