import { describe, expect, it } from 'vitest'
import { commandFor, parseOptions } from './options.ts'

describe('the words behind the command', () => {
  it('may be none', () => {
    expect(parseOptions([])).toEqual({
      parts: ['build', 'preview', 'pages'],
      sizes: [5, 200, 1000],
      runs: 3,
      seed: 1,
      builds: [],
      addresses: [],
      only: undefined,
      seconds: 60,
      connections: 1000,
      applied: false,
      json: undefined,
      svg: undefined,
      write: false,
    })
  })

  it('name commands and addresses to measure beside this site, told apart by how they begin', () => {
    const { builds, addresses } = parseOptions([
      ...['--beside', 'Other=cd x && A=1 make'],
      ...['--beside', 'Page=http://localhost:1/policy-0?a=b'],
    ])
    expect(builds).toEqual([{ name: 'Other', value: 'cd x && A=1 make' }])
    expect(addresses).toEqual([{ name: 'Page', value: 'http://localhost:1/policy-0?a=b' }])
  })

  it('are told apart where they make no sense', () => {
    const failing = (...typed: string[]) => {
      try {
        return parseOptions(typed)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(failing('builds')).toBe(
      '“builds” is not known: build, preview, pages, load or report is.',
    )
    expect(failing('build', 'pages')).toBe(
      '“build pages” is not known: build, preview, pages, load or report is.',
    )
    expect(failing('--runs', '0')).toBe('“0” is no number for --runs: write a whole one from 1 on.')
    expect(failing('--beside', 'x')).toBe('“x” is neither NAME=COMMAND nor NAME=URL.')
    expect(failing('report')).toBe('“report” needs --json FILE, to know what was measured.')
    expect(failing('--sises', '5')).toContain("Unknown option '--sises'")
  })

  it('can be repeated, without what belongs to one machine', () => {
    const options = parseOptions([
      ...['--sizes', '5,200', '--json', '/x/results.json', '--only', '/tnc', '--applied'],
      ...['--beside', 'Other=cd /x && make', '--beside', 'Page=http://localhost:1/'],
    ])
    expect(commandFor('build', options)).toBe(
      "npm run bench -- build --runs 3 --sizes 5,200 --seed 1 --beside 'Other=…'",
    )
    expect(commandFor('load', options)).toBe(
      'npm run bench -- load --runs 3 --seconds 60 --connections 1000',
    )
    expect(commandFor('pages', options)).toBe(
      "npm run bench -- pages --runs 3 --only /tnc --applied --beside 'Page=…'",
    )
  })
})
