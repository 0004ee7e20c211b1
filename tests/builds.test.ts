import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { dist } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import {
  copyProject,
  digest,
  plainEnvironment,
  today,
} from './setup/project-copy.ts'

const page = 'content/pages/delete-account.mdx'

const copy = copyProject()
afterAll(() => copy.remove())
const built = digest(dist)

it('a build ships React without what it does in development, and writes the same bytes in whatever folder, also in a terminal set to development', async () => {
  await copy.build(today, { NODE_ENV: 'development' })
  expect(digest(copy.dist)).toBe(built)
  const [file = ''] = globSync('assets/*.js', { cwd: dist })
  const script = readFileSync(join(dist, file), 'utf8')
  expect(script).toContain('react.dev/errors')
  expect(script).not.toContain('react-stack-bottom-frame')
})

const remains = () =>
  readdirSync(copy.folder).filter((name) => /^dist./.test(name))

/** Builds with a file changed, which leaves dist/; what it printed. */
async function buildWith(file: string, change: (text: string) => string) {
  const text = copy.read(file)
  copy.write(file, change(text))
  const { code, output } = await copy.build()
  copy.write(file, text)
  expect(code).toBe(1)
  expect(digest(copy.dist)).toBe(built)
  expect(remains()).toEqual([])
  return output
}

it('a build of a broken text leaves dist/ as it was, and says where, and how to mend it', async () => {
  const line = copy.read(page).split('\n').length + 1
  const output = await buildWith(
    page,
    (text) => `${text}\nThe price is {ten rupees.\n`,
  )
  expect(output).toContain(`${page}:${line}:14`)
  expect(output).toContain('The price is {ten rupees.')
  expect(output).toContain('put a backslash before it')
  expect(output).toContain('dist/ is as it was')
  expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
})

it('a build of code that throws leaves dist/ as it was, and says on which page, and where', async () => {
  const output = await buildWith('src/layouts/page.tsx', (text) =>
    text.replace(
      '  return (',
      "  if (Date.now()) throw new Error('The layout fell over.')\n  return (",
    ),
  )
  expect(output).toMatch(
    /The page \/\S+ could not be made\.\n.*The layout fell over\.\n.*src\/layouts\/page\.tsx:\d+/,
  )
  expect(output).not.toMatch(/node_modules|render\.js/)
})

it('“npm start” serves the built site at this machine, with links that stay there', async () => {
  const port = '4188'
  const server = spawn('npm', ['start'], {
    cwd: copy.folder,
    env: plainEnvironment({ PORT: port }),
    detached: true,
  })
  const address = `http://localhost:${port}`
  const text = async (path = '') => (await fetch(address + path)).text()
  try {
    const [terms, other] = policies
    await expect
      .poll(() => text(terms).catch(String))
      .toContain(`rel="canonical" href="${address}${terms}"`)
    expect(await text()).toContain(
      `<a href="${address}${other}" target="_blank"`,
    )
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})
