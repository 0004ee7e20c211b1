import { readFileSync } from 'node:fs'
import { fill } from '../../src/i18n/fill.ts'
import { root } from '../text/paths.ts'

/** Reads a template of this folder and replaces its `{placeholders}`. */
export function fillTemplate(
  path: string,
  values: Readonly<Record<string, string>>,
): string {
  return fill(readFileSync(`${root}/scripts/exports/${path}`, 'utf8'), values)
}
