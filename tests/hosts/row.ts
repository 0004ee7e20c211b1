import { documentOf } from '../../scripts/hosting/addresses.ts'
import { type Plan, readPlan } from '../../scripts/hosting/plan.ts'
import { errorScreen, headersFor, unwanted } from '../../scripts/hosting/rules.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import type { Question, Reply } from './ask.ts'

/** Headers by their lowercase names; null is one that is missing. */
export type ExpectedHeaders = Readonly<Record<string, string | RegExp | null>>

/** What is expected of an answer. */
export interface Expected {
  status: number
  /** The published file that is sent. */
  file?: string | undefined
  /** Headers beside those that the rules give to the file. */
  headers?: ExpectedHeaders
  /** How much of the file is sent: all of it by default. */
  part?: 'none' | { start: number; end: number }
}

/** What a request tries out. */
export type Subject =
  | 'page'
  | 'capitals'
  | 'slash'
  | 'spelling'
  | 'file'
  | 'unknown'
  | 'hidden'
  | 'path'
  | 'method'
  | 'encoding'
  | 'condition'
  | 'range'

/** One request, and what every host should answer. */
export interface Row extends Question {
  subject: Subject
  /** Further headers, taken from an earlier answer to a plain request of the same path. */
  follow?: (earlier: Reply) => Record<string, string>
  /** Those headers in words. */
  asks?: string
  expected: Expected
}

/** The plan of the built site. */
export const plan: Plan = readPlan(distFolder)

export function row(
  subject: Subject,
  path: string,
  expected: Expected,
  more: Partial<Omit<Row, 'subject' | 'path' | 'expected'>> = {},
): Row {
  return { subject, method: 'GET', path, headers: {}, expected, ...more }
}

/** A path that shows a page. */
export function page(subject: Subject, path: string, pathname: string): Row {
  return row(subject, path, { status: 200, file: documentOf(pathname === '/' ? '' : pathname) })
}

/** A path that shows the error screen. */
export function none(subject: Subject, path: string): Row {
  return row(subject, path, { status: 404, file: errorScreen })
}

/** A path that leads elsewhere. */
export function redirect(subject: Subject, path: string, status: number, location: string): Row {
  return row(subject, path, { status, headers: { location } })
}

/** The headers of an answer that the rules ask for. */
export function ruledHeaders({ file, status }: Expected): ExpectedHeaders {
  const { 'Content-Type': type = '', ...rest } = headersFor(file ?? '', plan)
  const all = file === undefined || status === 304 ? rest : { ...rest, 'Content-Type': type }
  const missing = unwanted.map((name) => [name, null] as const)
  const entries = [...Object.entries(all), ...missing]
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
}
