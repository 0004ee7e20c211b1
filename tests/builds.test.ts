import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { afterAll, expect, inject, it } from 'vitest'
import { BUILD_NOTE, noteOf } from '../scripts/checks/conditions.ts'
import { draftFile, root } from '../scripts/text/paths.ts'
import { freePort } from './setup/free-port.ts'
import { dist } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject, plainEnvironment, today } from './setup/project-copy.ts'
import { runHere } from './setup/run-here.ts'

const { folder, now, later } = inject('grown')
const builtWithDrafts = (file: string) =>
  readFileSync(join(folder, 'dist', file), 'utf8')

it('a build has React without its development checks, even if NODE_ENV is development', () => {
  const [file = ''] = globSync('dist/assets/*.js', { cwd: folder })
  const script = readFileSync(join(folder, file), 'utf8')
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

it('a build says which drafts it left out or took in', () => {
  const left = `Left out drafts: ${draftFile('brew')}`
  expect(later.output).toContain(left)
  const taken = `Took in drafts: ${draftFile('tea')}. Do not publish`
  expect(now.output).toContain(taken)
  expect(builtWithDrafts(BUILD_NOTE)).toContain('drafts: yes')
})

it('a build needs no package that only tests and checks need', () => {
  const packages = readdirSync(join(folder, 'node_modules'))
  expect(packages).toContain('vite')
  expect(packages).not.toContain('vitest')
})

it('a new kind of page is built with the files beside it', () => {
  const file = 'plain/greeting/asha'
  expect(builtWithDrafts(`${file}.html`)).toContain('plain greets asha</h1>')
  expect(builtWithDrafts(`${file}.txt`)).toBe('plain greets asha')
  expect(builtWithDrafts('sitemap.xml')).toContain(`/${file}<`)
})

/** The site of another company, as its guide describes it. */
const other = copyProject()
afterAll(() => other.remove())
other.remove('content')
const guide = readFileSync(join(root, 'docs/another-company.md'), 'utf8')
for (const [, path = '', text = ''] of guide.matchAll(
  /^`(content\/[^`]+)`.*\n\n```\w+\n([\s\S]*?)```$/gm,
))
  other.write(path, text)
const section = 'content/landing/020-hero.mdx'

it('the content of another company has no errors, and can be sealed', async () => {
  const run = (...args: [string, ...string[]]) => runHere(other.folder, ...args)
  expect(await run('check')).toMatchObject({ code: 0 })
  const sealed = await run('seal', 'privacy', '--yes', '--as', 'Asha')
  expect(sealed).toMatchObject({ code: 0 })
})

/** Builds with a changed file, which must fail; returns the output. */
async function failWith(file: string, from: string, to: string) {
  other.write('dist/index.html', 'The last build.')
  other.edit(file, from, to)
  const { code, output } = await other.build()
  other.edit(file, to, from)
  expect(code).toBe(1)
  expect(readdirSync(other.dist)).toEqual(['index.html'])
  expect(other.read('dist/index.html')).toBe('The last build.')
  const folders = readdirSync(other.folder)
  expect(folders.filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(output).toContain('dist/ is unchanged')
  return output
}

it('a build of an invalid text prints place and remedy, and writes nothing', async () => {
  const price = 'The price is {ten rupees.'
  const end = '\n</Hero>\n'
  const line = other.read(section).split(end)[0]?.split('\n').length ?? 0
  const output = await failWith(section, end, `\n${price}\n${end}`)
  expect(output).toContain(`${section}:${line + 1}:14`)
  expect(output).toContain(price)
  expect(output).toContain('put a backslash before it')
  expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
})

it('a build of code that throws prints page and line, and writes nothing', async () => {
  const output = await failWith(
    'src/pages/page/text-page.tsx',
    '{title}</h1>',
    '{JSON.parse(title)}</h1>',
  )
  expect(output).toMatch(
    /The page \/privacy could not be rendered[\s\S]* is not valid JSON\n[\s\S]*src\/pages\/page\/text-page\.tsx:\d+/,
  )
})

it('“npm start” builds another company’s site, and serves it with links that stay on this machine', async () => {
  const link = '<OutsideLink href="/privacy">Privacy</OutsideLink>'
  other.edit(section, '</Hero>', `${link}\n\n</Hero>`)
  const port = `${await freePort()}`
  const server = spawn('npm', ['start'], {
    cwd: other.folder,
    env: plainEnvironment({ PORT: port }),
    detached: true,
  })
  const address = `http://localhost:${port}`
  const bodyOf = (path: string) =>
    fetch(address + path).then((response) => response.text(), String)
  try {
    await expect
      .poll(() => bodyOf('/'))
      .toContain(`<a href="${address}/privacy" target="_blank"`)
    expect(await bodyOf('/')).toContain('when your tea is ready')
    expect(await bodyOf('/')).not.toContain(facts.productName)
    expect(await bodyOf('/privacy')).toContain('Kettle Private Limited')
    for (const path of ['/', '/privacy', '/search'])
      expect(await bodyOf(path)).not.toMatch(/="[^"]*undefined/)
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})
