import { beforeEach, expect, it } from 'vitest'
import { factsFile } from '../../text/paths.ts'
import { fieldsIn, startTerms, type TestDesk } from '../testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const asha = { name: 'Asha Rao', email: 'asha@example.in' }
const ravi = { name: 'Ravi Iyer', email: 'ravi@example.in' }
const missing = '422 Approvals by colleagues: 0 of 1.'

let desk: TestDesk

/** What a person sees on the publish page of a file. */
const read = (person = asha, of = path) => {
  desk.context.person = person
  return desk.view('publish', { path: of })
}
const approve = async (person = ravi, of = path) =>
  desk.act('approve', fieldsIn(await read(person, of), 'approve'))
const seal = async (person = asha, more = {}) => {
  desk.context.person = person
  return desk.seal(more)
}
/** Types at the end of the draft, at the desk. */
async function type(person: typeof asha, text: string) {
  desk.context.person = person
  const { text: now, hash } = await desk.open(path)
  await desk.act('save', { path, text: `${now}\n${text}\n`, base: hash })
}

beforeEach(async () => {
  desk = await startTerms()
  desk.write(
    'desk.yaml',
    'approvals: { versions: 1, facts: 1 }\npeople:\n  asha@example.in: Asha Rao\n  ravi@example.in: Ravi Iyer\n',
  )
  await type(asha, 'One more.')
})

it('an edit voids an approval, also of a fact, and putting it back restores it', async () => {
  await approve()
  const text = desk.read(path)
  await type(asha, 'A comma,')
  expect(await read()).toContain('It has changed since its approval.')
  await expect(seal()).rejects.toThrow(missing)
  desk.write(path, text)
  expect(await read()).toContain('✓ Approved by Ravi Iyer, 1 December 2026')
  const facts = desk.read(factsFile)
  desk.write(factsFile, facts.replace(/^noticeDays: \d+/m, 'noticeDays: 45'))
  expect(await read()).toContain('It has changed since its approval.')
})

it('neither who wrote last nor who seals can approve, also by a forged form', async () => {
  expect(await read(asha)).not.toContain('action="/desk/approve"')
  const form = fieldsIn(await read(ravi), 'approve')
  desk.context.person = asha
  await desk.act('approve', form)
  await expect(seal(ravi)).rejects.toThrow(missing)

  await approve(ravi)
  await expect(seal(ravi)).rejects.toThrow(missing)
  await type(ravi, 'Mine.')
  await approve(asha)
  await seal(ravi)
})

it('who pushed a draft from elsewhere has written it last, also after sharing it', async () => {
  desk.edit(path, 'One more.', 'Two more.')
  desk.git('add', '.')
  const author = '--author=Ravi Iyer <ravi@example.in>'
  desk.git('commit', '-qm', 'elsewhere', author)
  desk.context.person = ravi
  await desk.act('share', { path })
  expect(await read(ravi)).not.toContain('action="/desk/approve"')
  await approve(asha)
})

it('who saved a draft has written it last, also if sharing it failed', async () => {
  desk.write('.git/refs/desk/published.lock', '')
  desk.context.person = ravi
  const shared = desk.act('share', { path, summary: 'Mine.' })
  await expect(shared).rejects.toThrow('422')
  expect(await read(ravi)).not.toContain('action="/desk/approve"')
})

it('a summary that is typed on the publish page is refused, and approved after it is saved', async () => {
  await approve()
  await expect(seal(asha, { summary: 'New.' })).rejects.toThrow(missing)
  const typed = { path, summary: 'New.', day: '2026-12-09' }
  expect(await desk.view('publish', typed)).toContain('changed since')
  const shown = await desk.act('prepare', typed)
  expect(await desk.show(shown)).toContain('value="2026-12-09"')
  expect(desk.read(path)).toContain('summary: New.')
  await expect(approve(asha)).rejects.toThrow('400')
  await approve()
  await seal(asha, { summary: 'New.' })
})

it('an open remark is accepted by a tick; none is published, and a new draft has none', async () => {
  desk.context.person = ravi
  const remark = 'Why 30 days? Privileged.'
  await desk.act('remark', { path, clause: '1 One', remark })
  await desk.act('remark', { path, clause: '', remark: 'A slip.' })
  await desk.act('resolve', { path, remark: 'A slip.' })
  expect(await desk.view('edit', { path })).toContain(remark)
  await approve()
  await expect(seal()).rejects.toThrow('Accept this first')
  await seal(asha, { accept: `Open remark by Ravi Iyer: ${remark}` })
  expect(desk.git('log', '-p', '--all')).not.toContain(remark)
  await desk.act('amend', { slug: 'tnc' })
  expect(await desk.view('edit', { path })).not.toContain(remark)
})

it.each(['<Foo a={b}>', '---\na: ['])(
  'a draft with a mistake is shown, and its review: %s',
  async (mistake) => {
    desk.write(path, `${mistake}\n${desk.read(path)}`)
    expect(await read(ravi)).toContain('aria-label="Approval"')
    expect(await desk.view('edit', { path })).toContain('Remarks: 0')
    expect(await desk.view('')).toContain('Draft')
  },
)

it('facts need an approval of their own where desk.yaml says so, also those of a language', async () => {
  const local = 'content/facts.hi.yaml'
  desk.write(local, '{}\n')
  await expect(desk.publish(local)).rejects.toThrow(missing)
  await read()
  await desk.set('noticeDays', '45')
  await expect(desk.publish(factsFile)).rejects.toThrow(missing)
  await approve(ravi, factsFile)
  await read()
  await desk.publish(factsFile)
  expect(desk.git('show', `HEAD:${factsFile}`)).toContain('noticeDays: 45')
})

it.each([
  ['approvals: -1', 'approvals'],
  ['people: { "asha@example.in": "Asha <x>" }', 'people'],
  ['people: { "a@b.in": A, "c@d.in": A }', 'Two people have the same name.'],
  ['approval: 1', 'Unrecognized key'],
])('settings with a mistake stop everything: %s', async (yaml, reason) => {
  desk.write('desk.yaml', yaml)
  await expect(seal()).rejects.toThrow(reason)
})
