import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from './setup/digest.ts'
import { copyProject, plainEnvironment } from './setup/project-copy.ts'

const copies = [copyProject(), copyProject()]
const hero = 'content/landing/020-hero.mdx'
const texts = ['Some evenings', 'Most evenings'] as const

afterAll(() => {
  for (const { remove } of copies) remove()
})

/** Two states of a project, of which each build makes the one that `dist/` is not. */
const projects = copies.map((copy) => {
  const dist = join(copy.folder, 'dist')
  let state = 0
  return {
    dist,
    sums: ['', ''],
    folder: copy.folder,
    change() {
      copy.edit(hero, texts[state] ?? '', texts[1 - state] ?? '')
      state = 1 - state
    },
    state: () => state,
    build: () => copy.run('build'),
    forget: () => rmSync(join(copy.folder, 'node_modules/.cache/site/made'), { recursive: true }),
    remains: () => [
      ...readdirSync(copy.folder).filter((name) => /^dist./.test(name)),
      ...readdirSync(join(copy.folder, 'node_modules/.cache/site'), { recursive: true })
        .map(String)
        .filter((name) => name.includes('.new-')),
    ],
  }
})
type Project = (typeof projects)[number]

let duration = 0

beforeAll(async () => {
  await Promise.all(
    projects.map(async (project) => {
      expect((await project.build()).code).toBe(0)
      project.sums[project.state()] = digest(project.dist)
      project.change()
      const started = performance.now()
      expect((await project.build()).code).toBe(0)
      duration = Math.max(duration, performance.now() - started)
      project.sums[project.state()] = digest(project.dist)
      expect(project.sums[0]).not.toBe(project.sums[1])
    }),
  )
}, 120_000)

/** Twenty-five moments for each of two projects: half over the whole of a build, half from the moment on in which it begins to write. */
const moments = Array.from({ length: 25 }, (_, i) => ({
  isWriting: i % 2 === 1,
  share: i / 24,
}))

describe('a build that is killed', () => {
  it('at fifty moments leaves the former site or the new one, whole, and the next build clean', async () => {
    const outcomes = await Promise.all(projects.map(killOften))
    const all = outcomes.flat()
    expect(all).toHaveLength(50)
    // A test that kills nothing, or nothing in time, would prove nothing.
    expect(all.filter(({ wasKilled }) => wasKilled).length).toBeGreaterThanOrEqual(35)
    expect(all.filter(({ left }) => left > 0).length).toBeGreaterThan(0)
  }, 240_000)
})

async function killOften(project: Project) {
  const outcomes: { wasKilled: boolean; left: number }[] = []
  for (const [i, { isWriting, share }] of moments.entries()) {
    // Which of the two it is, the last build decided: this one makes the other.
    if (digest(project.dist) === project.sums[project.state()]) project.change()
    // With nothing kept, a build takes longest and writes the cache as well.
    if (i % 8 === 0) project.forget()
    const wasKilled = await buildAndKill(project.folder, isWriting, share)
    expect(project.sums).toContain(digest(project.dist))
    const left = project.remains().length
    outcomes.push({ wasKilled, left })
    if (i % 8 !== 7 && i !== moments.length - 1) continue
    expect((await project.build()).code).toBe(0)
    expect(digest(project.dist)).toBe(project.sums[project.state()])
    expect(project.remains()).toEqual([])
  }
  return outcomes
}

/** Whether the process was killed before it had ended by itself. */
function buildAndKill(cwd: string, isWriting: boolean, share: number): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/run.js', 'build'], {
    cwd,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const from = isWriting ? writingOf(child) : Promise.resolve()
  const wait = share * (isWriting ? 300 : duration)
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => resolve(signal === 'SIGKILL'))
    from.then(() => setTimeout(() => kill(child), wait))
  })
}

function writingOf({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (text) => String(text).includes('Writing') && resolve())
    stdout?.once('end', resolve)
  })
}

/** Ends a process and all that it started. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
