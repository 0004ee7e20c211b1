import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allowList } from '../../src/widgets/allow-list.ts'
import type { Problem } from '../problems/problem.ts'
import { contentComponent } from './content-component.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

// A folder is a case: input.mdx, and what becomes of it, expected.html or expected.problems.txt.
const folder = new URL('fixtures/', import.meta.url)
const facts = new Map([
  ['productName', 'SuperBestie'],
  ['liabilityCap', 'INR 5,000'],
  ['noticeDays', '30'],
  ['contactEmail', 'help@company.example'],
  ['companyName', '[Registered company name]: "Private" & Limited'],
  ['retention.account', '30 days'],
  ['retention.logs', 'one year'],
])

const cases = readdirSync(folder)
const has = (file: string) => (name: string) => existsSync(new URL(`${name}/${file}`, folder))
const read = (name: string, file: string) =>
  readFileSync(new URL(`${name}/${file}`, folder), 'utf8')

describe.each(cases)('the case %s', (name) => {
  it('has the problems that are expected, each at its place', () => {
    const problems = readCase(name).problems.map(print).join('')
    const expected = 'expected.problems.txt'
    expect(problems).toBe(has(expected)(name) ? read(name, expected) : '')
  })
})

describe.each(cases.filter(has('expected.html')))('the case %s', (name) => {
  it('becomes the HTML that is expected', () => {
    expect(render(readCase(name))).toBe(read(name, 'expected.html').trimEnd())
  })
})

function readCase(name: string) {
  const isOfSection = name.startsWith('section-')
  const path = isOfSection ? 'content/landing/010-a.mdx' : 'content/pages/a.mdx'
  return readDocument(path, read(name, 'input.mdx'), { facts })
}

function print({ line, column, severity, message, remedy, excerpt }: Problem): string {
  const sort = severity === 'warning' ? ' (warning)' : ''
  const mark = `${' '.repeat(column - 1)}^`
  return `${line}:${column}${sort} ${message}\n  ${remedy}\n| ${excerpt}\n| ${mark}\n\n`
}

/** The text as the build would compile it; widgets are shown by their name alone. */
function render({ html }: ReadDocument): string {
  const components = Object.fromEntries(Object.keys(allowList).map((name) => [name, widget(name)]))
  return renderToStaticMarkup(createElement(contentComponent(html), { components }))
}

function widget(name: string) {
  return ({ children }: { children?: ReactNode }) => createElement('widget', { is: name }, children)
}
