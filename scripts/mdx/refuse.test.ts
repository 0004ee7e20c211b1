import { describe, expect, it, vi } from 'vitest'
import { readDocument } from './read-document.ts'
import { MOST_IN_PARAGRAPH, MOST_LEVELS, MOST_SIGNS, refuse } from './refuse.ts'

const head = `---
title: Terms of Use
description: What you may expect of the company, and what the company expects of you.
layout: policy
updated: 2026-12-01
---

`
const facts = new Map([['noticeDays', '30']])
const read = (text: string) => {
  const started = process.cpuUsage()
  const { problems } = readDocument('content/pages/a.mdx', head + text, { facts })
  const { user, system } = process.cpuUsage(started)
  return { problems, seconds: (user + system) / 1e6 }
}
const words = (length: number) => 'word '.repeat(length / 5)
// What is measured is the processor's time; the clock's depends on what else runs.
vi.setConfig({ testTimeout: 60_000 })
const deep = /more than 20 levels deep/

describe('a text that is too much', () => {
  it.each<[string, string, number, RegExp]>([
    ['as long as a book', words(MOST_SIGNS), 1, /^This file has 300,\d+ signs/],
    ['one paragraph', words(MOST_IN_PARAGRAPH + 5), 8, /^From here 30,005 signs stand without/],
    ['10,000 lists', `${'- '.repeat(10_000)}a`, 8, deep],
    ['10,000 quotes', `${'> '.repeat(10_000)}a`, 8, deep],
    ['10,000 numbered lists', `${'1. '.repeat(9000)}a`, 8, deep],
    ['lists set in ever deeper', list(60), 49, deep],
    ['501 quotes', '> a\n\nb\n\n'.repeat(501), 2008, /^This text holds more than 500 lines/],
    ['201 notes', '[^a]: b\n\n'.repeat(201), 408, /^This text holds more than 200 lines/],
    ['10,000 paragraphs', 'a\n\n'.repeat(10_001), 1, /^This text holds more than 10,000 par/],
    ['no text', '\0'.repeat(99), 8, /^Invisible signs stand here: null \(U\+0000\) at column 1/],
  ])('is told at once, at its line: %s', (_, text, line, message) => {
    const { problems, seconds } = read(text)
    expect(problems[0]?.message).toMatch(message)
    if (line > 1) expect(problems[0]?.line).toBe(line)
    expect(problems).toHaveLength(1)
    expect(seconds).toBeLessThan(2)
  })

  it.each<[string, string]>([
    ['bold and italic text', `${'*a '.repeat(300)}b${' a*'.repeat(300)}`],
    ['widgets', `${'<Overview>\n\n'.repeat(200)}a${'\n\n</Overview>'.repeat(200)}`],
  ])('is told where it stands within itself too deep: %s', (_, text) => {
    const { problems, seconds } = read(text)
    expect(problems.map(({ message }) => message).join('\n')).toMatch(deep)
    expect(seconds).toBeLessThan(5)
  })

  it.each<[string, string]>([
    ['braces', '{'.repeat(20_000)],
    ['braces of notes', '{/* a\n\n'.repeat(9000)],
    ['tags', '<a \n\n'.repeat(9000)],
    ['widgets never closed', '<Overview>\n\n'.repeat(9000)],
    ['facts that are not there', '{facts.a}\n\n'.repeat(9000)],
    ['stars', '*a '.repeat(9000)],
    ['imports', 'import a\n\n'.repeat(9000)],
  ])('is told in at most 500 problems and one that counts the rest: %s', (_, text) => {
    const { problems, seconds } = read(text)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(501)
    expect(seconds).toBeLessThan(10)
  })

  it('is told where it is saved in another encoding', () => {
    for (const bytes of [Buffer.from(`\ufeff${head}`, 'utf16le'), Buffer.from(head, 'utf16le')])
      expect(refuse(bytes.toString())?.message).toMatch(/not saved with the encoding UTF-8/)
  })
})

describe('a text that is long, and no more than that,', () => {
  it.each([
    ['a list within lists', list(MOST_LEVELS)],
    ['a rule of many signs', '- '.repeat(40)],
    ['rows of a table', `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(4000)}`],
    ['a hundred and twenty pages', `${words(500)}\n\n`.repeat(550)],
    ['200 quotes', '> a\n\nb\n\n'.repeat(200)],
  ])('is read: %s', (_, text) => {
    expect(refuse(head + text)).toBeUndefined()
    expect(read(text).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

function list(levels: number): string {
  return Array.from({ length: levels }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')
}
