import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkYaml } from './checked-yaml.ts'

const schema = z.strictObject({ a: z.string() })
const told = (yaml: string) => {
  const { value, problems } = checkYaml({ file: 'f', source: yaml, yaml }, schema)
  expect(value).toBeUndefined()
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('YAML that means harm', () => {
  it('is not expanded where values stand for others', () => {
    const names = 'abcdefghi'.split('')
    const bomb = names.map((name, i) => {
      const before = names[i - 1]
      return `${name}: &${name} [${Array(9)
        .fill(before ? `*${before}` : 'x')
        .join(',')}]`
    })
    const started = performance.now()
    expect(told(bomb.join('\n'))).toEqual([
      '2:8 A value that begins with “*” stands for another one, which is not done here.',
    ])
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it.each([
    ['brackets', `a: ${'['.repeat(100_000 - 3)}`, '1:16'],
    ['braces', `a: ${'{b: '.repeat(9000)}`, '1:52'],
    ['lists', `a: b\n${'- '.repeat(9000)}c`, '2:1'],
    ['names', `a: b\n${'? '.repeat(9000)}c`, '2:1'],
    ['levels', Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), '98:1'],
  ])('is not read where %s stand within each other without end', (_, yaml, place) => {
    const [first = '', ...others] = told(yaml)
    expect(first).toBe(`${place} Too many signs - ? : [ { stand one within the other here.`)
    expect(others).toEqual([])
  })

  it('is not read where it is as long as a text', () => {
    expect(told(`a: b\n${'# c\n'.repeat(30_000)}`)[0]).toMatch(/^\d+:\d+ Up to here this stands/)
  })

  it('cannot set what every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(told(`a: b\n${name}: c`)).toEqual([
        `2:1 “${name}” is not a name that this file may set.`,
      ])
    expect(Object.hasOwn(Object.prototype, 'c')).toBe(false)
  })

  it('is told where a list stands in place of a name', () => {
    expect(told('a: b\n? [c, d]\n: e')).toEqual([
      '2:3 A list or a pair of braces stands here in place of a name.',
    ])
  })

  it('makes nothing but text of tags for other things', () => {
    expect(told('a: !!binary YQ==')).toEqual(['1:13 “a” must be text.'])
  })
})
