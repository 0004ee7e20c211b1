import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { sha256 } from '../scripts/seals/sha256.ts'
import { freePort } from './setup/free-port.ts'
import { dist } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import { copyProject, plainEnvironment, today } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

/** The hash of each file of a folder. */
const hashesOf = (cwd: string) => {
  const files = globSync('**', { cwd, dot: true }).sort()
  return files.map((it) => `${it} ${sha256(readFileSync(join(cwd, it)))}`)
}
const built = hashesOf(dist)

it('a build ships React without what it does in development, and writes the same bytes in whatever folder, also in a terminal set to development', async () => {
  await copy.build(today, { NODE_ENV: 'development' })
  expect(hashesOf(copy.dist)).toEqual(built)
  const [file = ''] = globSync('assets/*.js', { cwd: dist })
  const script = readFileSync(join(dist, file), 'utf8')
  expect(script).toContain('react.dev/errors')
  expect(script).not.toContain('react-stack-bottom-frame')
})

// One flight of packets: 14,600 bytes, of which 1,500 are headers.
it('the landing page, the deletion page and each script fit their budgets, compressed', () => {
  const files = ['index.html', 'delete-account.html', 'assets/*.js']
  const over = globSync(files, { cwd: dist }).filter((file) => {
    const { length } = brotliCompressSync(readFileSync(join(dist, file)))
    return length > (file.endsWith('.js') ? 61_000 : 10_000)
  })
  expect(over).toEqual([])
})

/** Builds with a file changed, which leaves dist/; what it printed. */
async function buildWith(file: string, from: string, to: string) {
  copy.edit(file, from, to)
  const { code, output } = await copy.build()
  copy.edit(file, to, from)
  expect(code).toBe(1)
  expect(hashesOf(copy.dist)).toEqual(built)
  const folders = readdirSync(copy.folder)
  expect(folders.filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  return output
}

it('a build of an invalid text leaves dist/ unchanged, and prints place and remedy', async () => {
  const page = 'content/pages/delete-account.mdx'
  const price = 'The price is {ten rupees.'
  const output = await buildWith(page, '\n---\n', `\n---\n\n${price}\n`)
  const line = copy.read(page).split('\n---\n')[0]?.split('\n').length ?? 0
  expect(output).toContain(`${page}:${line + 3}:14`)
  expect(output).toContain(price)
  expect(output).toContain('put a backslash before it')
  expect(output).toContain('dist/ is unchanged')
  expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
})

it('a build of code that throws leaves dist/ unchanged, and prints page and line', async () => {
  const layout = 'src/pages/page/page.tsx'
  const output = await buildWith(layout, '>{title}<', '>{JSON.parse(title)}<')
  expect(output).toMatch(
    /The page \/\S+ could not be rendered\.\n.* is not valid JSON\n[\s\S]*src\/pages\/page\/page\.tsx:\d+/,
  )
  expect(output).not.toMatch(/node_modules|render\.js/)
})

it('“npm start” serves the built site at this machine, with links that stay there', async () => {
  const port = `${await freePort()}`
  const server = spawn('npm', ['start'], {
    cwd: copy.folder,
    env: plainEnvironment({ PORT: port }),
    detached: true,
  })
  const address = `http://localhost:${port}`
  const page = () => fetch(address).then((it) => it.text(), String)
  try {
    await expect
      .poll(page)
      .toContain(`<a href="${address}${policies[0]}" target="_blank"`)
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})
