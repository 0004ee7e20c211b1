import { beforeEach, describe, expect, it } from 'vitest'
import { pageText } from '../../acts/testing/sealed-project.ts'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { factsFile } from '../../text/paths.ts'
import {
  asha,
  clause,
  draft,
  draftOf,
  hindi,
  later,
  ravi,
  translationOf,
} from '../testing/people.ts'
import { fieldsIn, type TestDesk } from '../testing/start-desk.ts'
import { startSealed } from '../testing/start-sealed.ts'

const help = 'content/pages/help.mdx'
const section = 'content/landing/020-help.mdx'
const unseen = 'You owe us everything.'
const sectionOf = (text: string) =>
  `---\ntitle: Help\ntone: day\n---\n\n${clause(text)}\n`
const pageOf = (text: string) => pageText('Help', clause(text))

let desk: TestDesk

beforeEach(async () => {
  desk = await startSealed({ [help]: pageOf('English.') })
})

/** Opens the publish page of a file as Asha. */
async function read(path: string, more: Record<string, string> = {}) {
  const view = await desk.as(asha).view('publish', { path, ...more })
  return fieldsIn(view, 'publish')
}

/** Saves another text of a file as Ravi, at the same desk. */
const save = (path: string, from: string, to: string) =>
  desk.as(ravi).type(path, (text) => text.replace(from, to))

const post = (form: Record<string, string>) =>
  desk.as(asha).submit('publish', form)

const publishedRefs = () =>
  desk.git('for-each-ref', 'refs/desk/published', 'refs/remotes')

/** Publishes as Asha what she read; expects nothing but the page again. */
async function expectRefused(form: Record<string, string>, reason: string) {
  const before = publishedRefs()
  const refused = await post(form)
  expect([refused.status, refused.headers.get('location')]).toEqual([409, null])
  const again = (await refused.text()).replaceAll('<!-- -->', '')
  expect(again).toContain('Since you read it, this changed')
  expect(again).toContain(reason)
  expect(publishedRefs()).toBe(before)
  return again
}

describe('what a colleague saves at the same desk while somebody reads is not published unseen:', () => {
  it.each([
    ['version', draft, draftOf('Fine.')],
    ['page', help, pageOf('Fine.')],
    ['section of the landing page', section, sectionOf('Fine.')],
    [
      'translation',
      hindi,
      translationOf('भुगतान {facts.noticeDays} दिनों में करना होगा। Fine.'),
    ],
    ['translated page', 'content/pages/help.hi.mdx', translationOf('Fine.')],
  ])('%s', async (_, path, text) => {
    desk.write(path, text)
    const form = await read(path)
    await save(path, 'Fine.', unseen)
    const again = await expectRefused(form, 'was changed after you read it')
    expect(again).toMatch(/<ins>(<span[^>]*>[^<]*<\/span>)?[^<]*You owe us/)
  })

  it('facts', async () => {
    await desk.set('courts', 'Jaipur')
    const form = await read(factsFile)
    await desk.as(ravi).set('minimumAge', '21')
    const again = await expectRefused(form, 'The text was changed')
    expect(again).toMatch(/Age in years[^<]*<\/dt><dd>[^/]*<ins>21<\/ins>/)
  })

  it('page that prints a fact, which a colleague published', async () => {
    desk.write(help, pageOf('Courts: {facts.courts}.'))
    const form = await read(help)
    await desk.as(ravi).set('courts', 'Jaipur')
    await desk.publish(factsFile)
    const again = await expectRefused(form, 'A fact that it prints was changed')
    // Now it is shown, and what is shown can be published.
    const done = await post(fieldsIn(again, 'publish'))
    expect([done.status, await done.text()]).toEqual([303, ''])
    expect(desk.git('show', `HEAD:${help}`)).toContain('Courts:')
  })

  it('withdrawal, after a colleague published another version', async () => {
    desk = await startSealed({ [later]: draftOf('New.') })
    await desk.act('prepare', { path: later, reason: 'Put off.' })
    const form = await read(later)
    desk.write(draft, draftOf('Newer.', 'base: 2027-03-01\nsummary: More.\n'))
    await desk.as(ravi).seal({ day: '2027-04-01' })
    const again = await expectRefused(form, 'Another version was published')
    expect(again).toMatch(
      /Version of 1 April 2027<\/dt><dd>\s*<ins>published by Ravi Iyer/,
    )
  })

  it('resolution of a conflict', async () => {
    const bare = temporaryProject({})
    desk.write(help, pageText('Help', 'One.\n\nTwo.\n\nThree.'))
    desk.git('add', '.')
    desk.git('commit', '-qm', 'Help')
    desk.git('init', '-q', '--bare', '-b', 'main', bare)
    desk.git('remote', 'add', 'origin', bare)
    desk.git('push', '-qu', 'origin', 'main')
    const base = desk.git('rev-parse', 'HEAD')
    desk.edit(help, 'One.', 'Theirs.')
    desk.git('commit', '-qam', 'theirs')
    desk.git('push', '-q')
    desk.git('reset', '-q', '--hard', base)
    desk.edit(help, 'One.', 'Mine.')
    await expect(desk.publish(help)).rejects.toThrow('in the same words')
    const choice = await desk.view('changes', { path: help, from: 'published' })
    const [, over = ''] = /over=(\w+)/.exec(choice) ?? []
    const form = await read(help, { over })
    await save(help, 'Three.', unseen)
    const again = await expectRefused(form, 'The text was changed')
    expect((await post(fieldsIn(again, 'publish'))).status).toBe(303)
    expect(desk.git('-C', bare, 'show', `main:${help}`)).toMatch(
      /Mine\.[\s\S]*You owe us everything\./,
    )
  })
})

it('a link cannot fill in a field of the publish page', async () => {
  for (const name of ['failed', 'summary', 'reason', 'day']) {
    const filled = desk.view('publish', { path: help, [name]: '2027-01-01' })
    await expect(filled).rejects.toThrow('400')
  }
})

it('a publication without a token, or with that of another file, publishes nothing', async () => {
  desk.write(help, pageOf('Fine.'))
  desk.write(section, sectionOf('Fine.'))
  const { token = '' } = await read(section)
  const none: Record<string, string>[] = [
    {},
    { token },
    { token: '0'.repeat(64) },
  ]
  const statuses = none.map(
    async (fields) => (await post({ path: help, ...fields })).status,
  )
  expect(await Promise.all(statuses)).toEqual([409, 409, 409])
})
