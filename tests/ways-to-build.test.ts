import { exec, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dist } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import {
  copyProject,
  digest,
  type Finished,
  plainEnvironment,
  today,
} from './setup/project-copy.ts'

const [terms, other] = policies
const copy = copyProject()
afterAll(() => copy.remove())

const port = '4188'
const optionsWith = (more: NodeJS.ProcessEnv) => ({
  cwd: copy.folder,
  env: plainEnvironment({ SITE_TODAY: today, PORT: port, ...more }),
})

/** Runs a line as it is typed in a terminal. */
function type(line: string, more: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return new Promise((resolve) => {
    exec(line, optionsWith(more), (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

/** The scripts of a built site that are files, with their text. */
function scriptsIn(folder: string): Record<string, string> {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  )
}

it('the form ships React without what it does in development', () => {
  const [script = ''] = Object.values(scriptsIn(dist))
  expect(script).toContain('react.dev/errors')
  expect(script).not.toContain('react-stack-bottom-frame')
})

it('“npm run build” writes the same bytes in whatever folder, also in a terminal set to development', async () => {
  expect(
    await type('npm run build', { NODE_ENV: 'development' }),
  ).toMatchObject({ code: 0 })
  expect(digest(copy.dist)).toBe(digest(dist))
})

it('“npm start” serves the built site at this machine, with links that stay there, and says when its port is taken', async () => {
  const server = spawn('npm', ['start'], {
    ...optionsWith({ NODE_ENV: 'development' }),
    detached: true,
  })
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout.on('data', (chunk) => {
        const [, found] = /Local: +(http\S+)\//.exec(`${chunk}`) ?? []
        if (found) resolve(found)
      })
    })
    expect(address).toBe(`http://localhost:${port}`)
    const page = await fetch(`${address}${terms}.html`)
    expect(page.status).toBe(200)
    expect(page.url).toBe(`${address}${terms}`)
    expect(await page.text()).toContain(
      `<link rel="canonical" href="${address}${terms}"`,
    )
    expect(await (await fetch(address)).text()).toContain(
      `<a href="${address}${other}" target="_blank"`,
    )
    expect(scriptsIn(copy.dist)).toEqual(scriptsIn(dist))

    const { code, output } = await type('npx vite preview')
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is already in use`)
    expect(output).not.toContain('    at ')
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})

it('“npm start” refuses a port that is none in a line, and builds nothing', async () => {
  const { code, output } = await type('npm start', { PORT: 'none' })
  expect(code).toBe(1)
  expect(output).toContain('A port is a whole number up to 65535')
  expect(output).not.toMatch(/Built into dist|\n {4}at /)
})
