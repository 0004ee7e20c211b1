import { beforeEach, describe, expect, it } from 'vitest'
import {
  asha,
  draft as path,
  priya,
  ravi,
  settingsOf,
} from '../testing/people.ts'
import { fieldsIn, startTerms, type TestDesk } from '../testing/start-desk.ts'

const quoted = {
  ...{
    path,
    clause: 'one',
    exact: 'A mispelt word',
    prefix: 'days. ',
    suffix: '.',
  },
}
const suggestion = { ...quoted, remark: '', replacement: 'A misspelt word' }

let desk: TestDesk

/** Sends a remark, or an answer to it, as somebody. */
const say = (
  person: typeof asha,
  act: string,
  fields: Record<string, string>,
) => desk.as(person).act(act, fields)
const shown = () => desk.view('edit', { path })
const idsIn = (page: string) =>
  Array.from(page.matchAll(/<li id="([^"]+)"/g), ([, id]) => id)

beforeEach(async () => {
  desk = await startTerms()
  desk.write('desk.yaml', settingsOf('approvals: { versions: 1 }'))
})

it('a remark is resolved alone, and stays with who resolved it', async () => {
  await say(asha, 'remark', { path, clause: 'one', remark: 'Please check.' })
  await say(ravi, 'remark', { path, clause: '', remark: 'Please check.' })
  const form = fieldsIn(await shown(), 'resolve')
  await say(ravi, 'resolve', form)
  const page = await shown()
  expect(page).toContain('Remarks: 1')
  expect(await desk.view('')).toContain('#remarks">Remarks: 1')
  expect(page).toMatch(/Please check.*Resolved by <b>Ravi Iyer/)
  expect(fieldsIn(page, 'resolve').id).not.toBe(form.id)
})

it('remarks are listed in the order of the text, the open ones first', async () => {
  desk.write(path, `${desk.read(path)}\n## Two [#two]\n\nWords.\n`)
  for (const [clause, remark] of [
    ['two', 'C'],
    ['one', 'A'],
    ['', 'D'],
  ] as const)
    await say(ravi, 'remark', { path, clause, remark })
  await say(ravi, 'remark', { ...quoted, remark: 'B' })
  const [whole = ''] = idsIn(await shown())
  await say(asha, 'resolve', { path, id: whole })
  const order = Array.from(
    (await shown()).matchAll(/<p>([A-D])<\/p>/g),
    ([, letter]) => letter,
  )
  expect(order).toEqual(['A', 'B', 'C', 'D'])
})

it('a remark has replies, and the publish page quotes its words', async () => {
  await say(ravi, 'remark', { ...quoted, remark: 'Spelling?' })
  const form = fieldsIn(await shown(), 'reply')
  await say(asha, 'reply', { ...form, text: 'Yes.' })
  await say(asha, 'resolve', { ...form, text: 'Done.' })
  expect(await shown()).toMatch(
    /Spelling\?.*Asha Rao.*Yes\..*Done\..*Resolved by/,
  )
  await say(priya, 'remark', { ...quoted, remark: 'Still?' })
  expect(await desk.view('publish', { path })).toContain(
    'Open remark by Priya Nair on 1. One, “A mispelt word”: Still?',
  )
})

it('a remark stays at its clause when its words are gone, and when the clause is gone', async () => {
  await say(ravi, 'remark', { ...quoted, remark: 'Spelling?' })
  desk.edit(path, 'mispelt', 'misspelt')
  expect(await shown()).toMatch(
    /1\. One<\/a><\/p><q class="gone">A mispelt word/,
  )
  desk.edit(path, '[#one]', '[#other]')
  expect(await shown()).toContain('a clause that is not in the text')
})

describe('a suggestion that is accepted', () => {
  it('has two authors, neither of whom approves the words alone', async () => {
    await say(ravi, 'remark', suggestion)
    expect(await shown()).toContain('Replace by <ins>A misspelt word')
    const form = fieldsIn(await shown(), 'accept')
    await say(asha, 'accept', form)
    await say(asha, 'save', {
      path,
      text: desk.read(path).replace('mispelt', 'misspelt'),
      base: (await desk.open(path)).hash,
    })
    expect(await shown()).toContain('Accepted by <b>Asha Rao')
    const page = await desk.as(ravi).view('publish', { path })
    expect(page).toMatch(
      /Changed by (Ravi Iyer|Asha Rao), .*; (Ravi Iyer|Asha Rao)/,
    )
    await desk.approve(path)
    expect(await desk.view('publish', { path })).toContain(
      'Missing: 1 by somebody other than Ravi Iyer.',
    )
  })

  it('is accepted once, and not after it was resolved', async () => {
    await say(ravi, 'remark', suggestion)
    const form = fieldsIn(await shown(), 'accept')
    await say(asha, 'resolve', form)
    await expect(say(asha, 'accept', form)).rejects.toThrow('409')
  })
})

it('a remark that says nothing, or answers one that is gone, is refused', async () => {
  const { replacement: _, ...empty } = suggestion
  await expect(say(ravi, 'remark', empty)).rejects.toThrow('422')
  const gone = { path, id: 'gone', text: 'x' }
  for (const act of ['reply', 'resolve', 'accept'])
    await expect(say(ravi, act, gone)).rejects.toThrow('404')
})
