import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { afterAll, expect, inject, it } from 'vitest'
import { page, version } from '../scripts/acts/testing/sealed-project.ts'
import { BUILD_NOTE, noteOf } from '../scripts/checks/conditions.ts'
import { freePort } from './setup/free-port.ts'
import { addKind } from './setup/new-kind.ts'
import { dist } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject, plainEnvironment, today } from './setup/project-copy.ts'

/** A project with one section and one page, which is built in seconds. */
const small = copyProject()
afterAll(() => small.remove())
for (const path of ['landing', 'pages', 'seals.jsonl'])
  rmSync(join(small.folder, 'content', path), { recursive: true })
const section = 'content/landing/010-end.mdx'
small.write(section, '<OutsideLink href="/plain">Plain</OutsideLink>\n')
small.write('content/pages/plain.mdx', page('Plain'))

it('a build ships React without its development checks, even if NODE_ENV is development', () => {
  const built = join(inject('grown').folder, 'dist')
  const [file = ''] = globSync('assets/*.js', { cwd: built })
  const script = readFileSync(join(built, file), 'utf8')
  expect(script).toContain('react.dev/errors')
  expect(script).not.toContain('react-stack-bottom-frame')
})

it('a build notes its day, its origin and whether it has drafts', () => {
  expect(readFileSync(join(dist, BUILD_NOTE), 'utf8')).toBe(
    noteOf({ day: today, origin: facts.siteUrl, drafts: false }),
  )
})

// One flight of packets: 14,600 bytes, of which 1,500 are headers.
it('the landing page, the deletion page and each script fit their budgets, compressed', () => {
  const files = ['index.html', 'delete-account.html', 'assets/*.js']
  const over = globSync(files, { cwd: dist }).filter((file) => {
    const { length } = brotliCompressSync(readFileSync(join(dist, file)))
    const budget = file === 'index.html' ? 13_000 : 10_000
    return length > (file.endsWith('.js') ? 61_000 : budget)
  })
  expect(over).toEqual([])
})

/** Builds with a changed file, which must fail; returns what was printed. */
async function failWith(file: string, from: string, to: string) {
  small.write('dist/index.html', 'The last build.')
  small.edit(file, from, to)
  const { code, output } = await small.build()
  small.edit(file, to, from)
  expect(code).toBe(1)
  expect(readdirSync(small.dist)).toEqual(['index.html'])
  expect(small.read('dist/index.html')).toBe('The last build.')
  const folders = readdirSync(small.folder)
  expect(folders.filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(output).toContain('dist/ is unchanged')
  return output
}

it('a build of an invalid text prints place and remedy, and writes nothing', async () => {
  const price = 'The price is {ten rupees.'
  const output = await failWith(section, '\n', `\n\n${price}\n`)
  expect(output).toContain(`${section}:3:14`)
  expect(output).toContain(price)
  expect(output).toContain('put a backslash before it')
  expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
})

it('a build refuses a hidden file of public/', async () => {
  small.write('public/.env', 'a secret')
  const { code, output } = await small.build()
  small.remove('public/.env')
  expect(code).toBe(1)
  expect(output).toContain('public/.env would be published')
})

it('a build of code that throws prints page and line, and writes nothing', async () => {
  const layout = 'src/pages/page/text-page.tsx'
  const output = await failWith(
    layout,
    '{title}</h1>',
    '{JSON.parse(title)}</h1>',
  )
  expect(output).toMatch(
    /The page \/plain could not be rendered[\s\S]* is not valid JSON\n[\s\S]*src\/pages\/page\/text-page\.tsx:\d+/,
  )
})

it('a new kind of page is built with the files beside it', async () => {
  addKind(small)
  const { output } = await small.build()
  expect(output).toContain('Built into dist/')
  const file = 'dist/plain/greeting/asha'
  expect(small.read(`${file}.html`)).toContain('<h1>plain greets asha</h1>')
  expect(small.read(`${file}.txt`)).toBe('plain greets asha')
  expect(small.read('dist/sitemap.xml')).toContain('/plain/greeting/asha<')
})

it('“npm start” serves the built site on this machine, with links that stay there', async () => {
  const port = `${await freePort()}`
  const server = spawn('npm', ['start'], {
    cwd: small.folder,
    env: plainEnvironment({ PORT: port }),
    detached: true,
  })
  const address = `http://localhost:${port}`
  const landing = () =>
    fetch(address).then((response) => response.text(), String)
  try {
    await expect
      .poll(landing)
      .toContain(`<a href="${address}/plain" target="_blank"`)
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})

it('a build needs no package that only tests and checks need', async () => {
  const packages = readdirSync(join(small.folder, 'node_modules'))
  expect(packages).not.toContain('vitest')
  expect((await small.build()).output).toContain('Built into dist/')
})

it('a build says which drafts it left out or took in', async () => {
  const draft = 'content/pages/rules/draft.mdx'
  small.write(draft, version('Rules'))
  const left = await small.build()
  expect(left.output).toContain(`Left out drafts: ${draft}`)
  const taken = await small.build('', { SITE_DRAFTS: '1' })
  expect(taken.output).toContain(`Took in drafts: ${draft}. Do not publish`)
  expect(small.read(`dist/${BUILD_NOTE}`)).toContain('drafts: yes')
  small.remove(draft)
})
